#!/usr/bin/env node
// The entry `piecewright`: the command line as a program.
import { runProgram } from '../command-line/program.js';

await runProgram();
