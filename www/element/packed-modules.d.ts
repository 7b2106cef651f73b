/**
 * A wasm module inside a script: compressed as `deflate-raw`, then encoded as base64. The build creates these modules.
 */
declare module 'packed:*' {
  const packed: string;
  // eslint-disable-next-line no-restricted-exports -- an import of text has no other name
  export default packed;
}
