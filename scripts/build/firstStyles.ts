import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';

/** webpack's account of a build, as far as it is read here. */
interface BuildStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/** A page of the build: its file below public/, and the chunk groups that its first chart needs. */
export interface StyledPage {
  html: string;
  styles: readonly string[];
}

/** On every page, and before any other: the sheet of gatsby-browser.tsx. */
const ENTRY = 'app';

function sheetsOf(group: string, { namedChunkGroups }: BuildStats): string[] {
  const assets = namedChunkGroups[group]?.assets;
  if (!assets) throw new Error(`the build has no chunk group of the name ${group}`);
  return assets.map(({ name }) => name).filter((name) => name.endsWith('.css'));
}

const INLINE = /<style data-href="[^"]*"[^>]*>[\s\S]*?<\/style>/g;
const OWN_LINKS = /<link [^>]*data-first-style>/g;

/** A sheet as a page names it: what paper alone needs is apart, and comes after the first chart. */
interface SplitSheet {
  /** webpack's own file, which pages load that come later. */
  name: string;
  screen: string;
  /** Null where paper has no rule of its own. */
  print: string | null;
}

/** Writes a sheet's two parts beside it; their names carry its content hash. */
async function split(publicDir: string, name: string): Promise<SplitSheet> {
  const screen = postcss.parse(await readFile(path.join(publicDir, name), 'utf8'));
  const print = postcss.root();
  screen.walkAtRules('media', (rule) => {
    if (rule.parent !== screen || rule.params !== 'print') return;
    print.append(rule.nodes ?? []);
    rule.remove();
  });
  const nameOf = (part: string) => name.replace('.css', `.${part}.css`);
  await writeFile(path.join(publicDir, nameOf('screen')), screen.toString());
  if (print.nodes.length === 0) return { name, screen: nameOf('screen'), print: null };
  await writeFile(path.join(publicDir, nameOf('print')), print.toString());
  return { name, screen: nameOf('screen'), print: nameOf('print') };
}

/** A page that names these sheets, in their order, instead of what it had of Gatsby or of an earlier build. */
export function withFirstStyles(html: string, sheets: readonly SplitSheet[]): string {
  const links = [
    // By `data-href` webpack knows that it need not load its own file.
    ...sheets.map(
      ({ name, screen }) =>
        `<link rel="stylesheet" href="/${screen}" data-href="/${name}" data-first-style>`,
    ),
    ...sheets.flatMap(({ print }) =>
      print === null
        ? []
        : // Loaded once it is enabled (src/shell.tsx).
          [`<link rel="stylesheet" media="print" href="/${print}" disabled data-first-style>`],
    ),
  ].join('');
  return html
    .replace(INLINE, '')
    .replace(OWN_LINKS, '')
    .replace('</head>', () => `${links}</head>`);
}

/**
 * Gatsby writes a page's styles into it, again and again for each page. Here they are files that the page names: they
 * come beside the scripts and are kept for good by their content hash. From what was built: a missing chunk group
 * ends the build.
 */
export async function nameFirstStyles(
  publicDir: string,
  pages: readonly StyledPage[],
): Promise<void> {
  const stats = JSON.parse(
    await readFile(path.join(publicDir, 'webpack.stats.json'), 'utf8'),
  ) as BuildStats;
  const sheetsFor = ({ styles }: StyledPage) => [
    ...new Set([ENTRY, ...styles].flatMap((group) => sheetsOf(group, stats))),
  ];
  const names = [...new Set(pages.flatMap(sheetsFor))];
  const sheets = new Map(
    await Promise.all(names.map(async (name) => [name, await split(publicDir, name)] as const)),
  );
  for (const page of pages) {
    const file = path.join(publicDir, page.html);
    const named = sheetsFor(page).map((name) => sheets.get(name)!);
    await writeFile(file, withFirstStyles(await readFile(file, 'utf8'), named));
  }
}
