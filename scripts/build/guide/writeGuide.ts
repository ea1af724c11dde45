import { transform } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { guidePage } from './guidePage';
import { pictureNames, readGuide, type GuidePicture } from './guideText';

/** Of its address: /guide. */
const FOLDER = 'guide';

/** The screens' small letters can still be read, at a third of the bytes of a PNG. */
const QUALITY = 60;

/** docs/guide.ja.md as a page of the built site, its pictures beside it. */
export async function writeGuide(root: string): Promise<void> {
  const docs = path.join(root, 'docs');
  const out = path.join(root, 'public', FOLDER);
  await mkdir(out, { recursive: true });
  const markdown = await readFile(path.join(docs, 'guide.ja.md'), 'utf8');
  const pictures = pictureNames(markdown).map(async (name): Promise<[string, GuidePicture]> => {
    const file = `${path.parse(name).name}.webp`;
    const image = sharp(path.join(docs, name)).webp({ quality: QUALITY });
    const { width, height } = await image.toFile(path.join(out, file));
    return [name, { address: `/${FOLDER}/${file}`, width, height }];
  });
  const text = readGuide(markdown, new Map(await Promise.all(pictures)));
  const css = await readFile(path.join(__dirname, 'guide.css'), 'utf8');
  const { code } = await transform(css, { loader: 'css', minify: true });
  await writeFile(path.join(out, 'index.html'), guidePage(text, code.trim()));
}
