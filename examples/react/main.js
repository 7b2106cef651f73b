// Shows the component on the page.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PieceEditor } from './piece-editor.tsx';

createRoot(globalThis.document.getElementById('root')).render(createElement(PieceEditor));
