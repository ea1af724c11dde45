import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Plugin } from 'esbuild';

const ROOT = path.resolve(__dirname, '..', '..');
// Inside node_modules, so that what is left out of a bundle is found from there.
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'test-bundles');

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
 * starts in a fraction of the time that tsx takes. Packages stay outside. Stack traces name the sources.
 */
export async function bundle(entry: string): Promise<string> {
  const file = bundleOf(entry);
  // Whoever only asks for a file has no need of esbuild.
  const { build } = await import('esbuild');
  // Two runs at once may build the same: each file appears whole.
  const draft = `${file.slice(0, -'.cjs'.length)}.${process.pid}.cjs`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    banner: { js: 'process.setSourceMapsEnabled(true);' },
    plugins: [ownFolder],
    logLevel: 'warning',
  });
  await rename(draft, file);
  return file;
}

/** The command line: `node FILE import votes.csv` is `npm run votes -- import votes.csv`. */
export function bundleCommand(): Promise<string> {
  return bundle('api/commands/main.ts');
}

/** The vote API: `node FILE` is `npm run api`. */
export function bundleApi(): Promise<string> {
  return bundle('api/main.ts');
}
