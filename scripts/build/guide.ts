import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import sharp from 'sharp';

/** Of a picture: where it is, and its size in CSS pixels. */
interface GuidePicture {
  address: string;
  width: number;
  height: number;
}

/** The screens' small letters can still be read, at a third of the bytes of a PNG. */
const QUALITY = 60;

const PICTURE = /!\[[^\]]*\]\(([^)]+)\)/g;

/**
 * The page of a guide in Markdown, without script: it can be read where signing in or the API fails. `css` stands in the page.
 * Throws where the text has a picture that `pictures` lacks.
 */
export function guidePage(
  markdown: string,
  pictures: ReadonlyMap<string, GuidePicture>,
  css: string,
): string {
  let title = '';
  const contents: string[] = [];
  const marked = new Marked({
    useNewRenderer: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const heading = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = heading;
          return '';
        }
        const id = `part-${contents.length + 1}`;
        contents.push(`<li><a href="#${id}">${heading}</a></li>`);
        return `<h2 id="${id}">${heading}</h2>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const picture = pictures.get(href);
        if (!picture) throw new Error(`the guide has no picture ${href}`);
        const { address, width, height } = picture;
        const size = `width="${width}" height="${height}"`;
        const image = `<img src="${address}" alt="${text}" ${size} loading="lazy" decoding="async">`;
        return `<a href="${address}">${image}</a>`;
      },
      // A box to be ticked on paper; on the screen it would forget.
      checkbox: () => '<span class="box" aria-hidden="true"></span>',
    },
  });
  const html = marked.parse(markdown, { async: false }) as string;
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

/** docs/guide.ja.md as /guide of the built site, its pictures beside it. */
export async function writeGuide(root: string): Promise<void> {
  const docs = path.join(root, 'docs');
  const folder = path.join(root, 'public', 'guide');
  await mkdir(folder, { recursive: true });
  const markdown = await readFile(path.join(docs, 'guide.ja.md'), 'utf8');
  const pictures = new Map<string, GuidePicture>();
  for (const [, name = ''] of markdown.matchAll(PICTURE)) {
    const file = `${path.parse(name).name}.webp`;
    const image = sharp(path.join(docs, name)).webp({ quality: QUALITY });
    const { width, height } = await image.toFile(path.join(folder, file));
    pictures.set(name, { address: `/guide/${file}`, width, height });
  }
  const css = await readFile(path.join(__dirname, 'guide.css'), 'utf8');
  await writeFile(path.join(folder, 'index.html'), guidePage(markdown, pictures, css));
}
