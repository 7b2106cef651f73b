// What the script for tags does first.
import { askAhead } from './ahead.js';

askAhead(import.meta.url);
