#!/usr/bin/env node
import { runProgram } from '../command-line/program.js';

await runProgram();
