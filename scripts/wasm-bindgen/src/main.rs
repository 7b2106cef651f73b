//! The `wasm-bindgen` that wasm-pack calls. wasm-pack passes no options of ours on, and our modules need one: a function that
//! starts a module again after a trap. It also compiles in half the time of the official program, which brings a test server.

use anyhow::{Context, Result, bail};
use lexopt::prelude::{Long, Value, ValueExt};
use std::path::PathBuf;
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

/// The version of the library.
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn main() -> Result<()> {
    let mut bindgen = Bindgen::new();
    // Every browser that runs these modules has `encodeInto`.
    bindgen.reset_state_function(true).encode_into(EncodeInto::Always);
    let (mut input, mut out_dir) = (None, None);
    let mut args = lexopt::Parser::from_env();
    while let Some(arg) = args.next()? {
        match arg {
            Long("version") => {
                println!("wasm-bindgen {VERSION}");
                return Ok(());
            }
            Long("target") => match args.value()?.string()?.as_str() {
                "web" => drop(bindgen.web(true)?),
                other => bail!("expected the target `web`, found `{other}`"),
            },
            Long("out-dir") => out_dir = Some(PathBuf::from(args.value()?)),
            Long("out-name") => drop(bindgen.out_name(&args.value()?.string()?)),
            Long("typescript") => drop(bindgen.typescript(true)),
            Long("no-typescript") => drop(bindgen.typescript(false)),
            Long("debug") => drop(bindgen.debug(true)),
            Long("no-demangle") => drop(bindgen.demangle(false)),
            Long("keep-debug") => drop(bindgen.keep_debug(true)),
            Long("omit-default-module-path") => drop(bindgen.omit_default_module_path(true)),
            Value(path) if input.is_none() => input = Some(PathBuf::from(path)),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let input = input.context("expected the path of a wasm module")?;
    let out_dir = out_dir.context("expected `--out-dir`")?;
    bindgen.input_path(input).generate(out_dir)
}
