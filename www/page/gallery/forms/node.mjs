import { load, toSVG } from 'piecewright';

const pw = await load();
const text = 'FN';
const picture = toSVG(pw.diagram({ text, routes: true }), { title: 'Knight and ferz' });
export const html = `<piece-diagram notation="betza" caption="Knight and ferz, ${text}">${text}${picture}</piece-diagram>`;
