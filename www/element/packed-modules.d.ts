/** A wasm module inside a script, as text that `packed-bytes.ts` reads. The build creates these modules. */
declare module 'packed:*' {
  const packed: string;
  // eslint-disable-next-line no-restricted-exports -- an import of text has no other name
  export default packed;
}

/** The integrity hash of a wasm module. */
declare module 'integrity:*' {
  const hash: string;
  // eslint-disable-next-line no-restricted-exports -- as above
  export default hash;
}
