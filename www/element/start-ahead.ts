// What the script for tags does first.
import { preloadFirstDiagram } from './ahead.js';

preloadFirstDiagram(import.meta.url);
