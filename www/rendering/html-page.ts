// The frame of a page for screens and paper, which loads nothing and runs nothing.
import { escape } from './markup.js';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Writes a page with a title, a style sheet and the markup of its body. */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${escape(POLICY)}">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
