/** A wasm module inside a script: compressed as `deflate-raw`, then written in base 64. The build makes these. */
declare module 'packed:*' {
  const packed: string;
  // eslint-disable-next-line no-restricted-exports -- an import of text has no other name
  export default packed;
}
