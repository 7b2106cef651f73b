// The values that the build of the site puts in.
interface ImportMetaEnv {
  /** The folder of the site with the scripts of this version: `v0.1.0`. */
  readonly RELEASE: string;
}
