/** A wasm module inside a script, as text that `packed-bytes.ts` reads. The build creates these modules. */
declare module 'packed:*' {
  const packed: string;
  // eslint-disable-next-line no-restricted-exports -- an import of text has no other name
  export default packed;
}
