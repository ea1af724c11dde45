import type { GuideText } from './guideText';

/** A page without script: it can be read where signing in or the API fails. `css` stands in the page. */
export function guidePage({ title, parts, html }: GuideText, css: string): string {
  const contents = parts.map(({ id, heading }) => `<li><a href="#${id}">${heading}</a></li>`);
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<header><a href="/">管理画面を開く</a></header>
<main>
<h1>${title}</h1>
<nav aria-label="目次"><ul>${contents.join('')}</ul></nav>
${html}</main>
</body>
</html>
`;
}
