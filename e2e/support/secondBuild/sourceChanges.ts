import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface SourceChange {
  why: string;
  file: string;
  find: string;
  replace: string;
}

/** What makes the second build another release, with faults. Chosen by path: other pages are as they were. */
const CHANGES: readonly SourceChange[] = [
  {
    why: 'the names of all scripts are others',
    file: 'gatsby-node.ts',
    find: 'devtool: false,',
    replace: "devtool: false, output: { hashSalt: 'the next release' },",
  },
  {
    why: 'nobody measures its bytes, and making scripts small takes half of the time',
    file: 'gatsby-node.ts',
    find: 'optimization: {',
    replace: 'optimization: { minimize: false,',
  },
  {
    why: 'a person can tell the releases apart',
    file: 'src/texts/shell.ts',
    find: "daily: '日別投票数'",
    replace: "daily: '日別投票数（新版）'",
  },
  {
    why: 'pages with faults',
    file: 'src/routes.ts',
    find: '\n];',
    replace: '\n  ...faultyRoutes,\n];',
  },
  {
    why: 'pages with faults',
    file: 'src/routes.ts',
    find: 'import ',
    replace: "import { faultyRoutes } from '../e2e/support/secondBuild/faulty/routes';\nimport ",
  },
  {
    why: 'middleware with faults',
    file: 'src/routing/resolveRoute.ts',
    find: 'byName: { authGuard',
    replace: 'byName: { ...faultyMiddleware, authGuard',
  },
  {
    why: 'middleware with faults',
    file: 'src/routing/resolveRoute.ts',
    find: 'import ',
    replace:
      "import { faultyMiddleware } from '../../e2e/support/secondBuild/faulty/middleware';\nimport ",
  },
  {
    why: 'a mark for each time that the guard runs',
    file: 'src/routing/resolveRoute.ts',
    find: "global: ['authGuard', 'sharedAddress']",
    replace: "global: ['noted', 'authGuard', 'sharedAddress']",
  },
  {
    why: 'a home page that is missing while a test says so',
    file: 'src/routes.ts',
    find: "name: 'index',",
    replace:
      "name: 'index',\n    validate: () => performance.getEntriesByName('missing').length === 0,",
  },
  {
    why: 'a frame outside of its provider',
    file: 'src/layout/frame/AdminFrame.tsx',
    find: '      <LayoutProvider>\n',
    replace:
      "      {props.route.path === '/faults/outside-layout' && <FrameBody {...props} />}\n      <LayoutProvider>\n",
  },
  {
    why: 'an error page that throws',
    file: 'src/layout/messages/ErrorPage.tsx',
    find: '}: ErrorPageProps) {\n',
    replace:
      "}: ErrorPageProps) {\n  if (globalThis.location?.pathname === '/faults/error-page') throw new Error('x');\n",
  },
];

/** Applies the changes to a copy of the sources; throws where one no longer fits. */
export async function changeSources(folder: string): Promise<void> {
  for (const { why, file, find, replace } of CHANGES) {
    const place = path.join(folder, file);
    const source = await readFile(place, 'utf8');
    if (!source.includes(find)) throw new Error(`${file} has no “${find}” any more (${why})`);
    await writeFile(
      place,
      source.replace(find, () => replace),
    );
  }
}
