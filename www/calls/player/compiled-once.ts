// Compiles a wasm module once for all threads that use it.
import { bytesInNode, compileModule, type ModuleSource } from '../module-source.js';

/** Returns what gives the module of a file; after a failure, the next call tries again. */
export function compiledOnce(file: URL): (source?: ModuleSource) => Promise<WebAssembly.Module> {
  let compiling: Promise<WebAssembly.Module> | undefined;
  const compile = async (source: ModuleSource | undefined): Promise<WebAssembly.Module> =>
    compileModule(source ?? bytesInNode(file) ?? file);
  return (source) => {
    compiling ??= compile(source).catch((error: unknown) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  };
}
