import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import manifest from '../../package.json';

const ROOT = path.resolve(__dirname, '..', '..');

/** What `node` starts; the files that our modules look for beside themselves are copied there, too. */
const ENTRIES = { server: 'api/main.ts', votes: 'cli/index.ts' };
const BESIDE = ['api/migrations', 'api/sample/djs.csv', 'api/sample/previousPolls.csv'];

/**
 * Writes the API and the command line into `folder` (dist/api), which needs nothing else than Node. `more`: further entries,
 * by the names of their files. Returns a line for people.
 */
export async function buildApi(
  folder = path.join(ROOT, 'dist', 'api'),
  more: Record<string, string> = {},
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { ...ENTRIES, ...more },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // An optional part of pg that is not installed.
    external: ['pg-native'],
    sourcemap: 'linked',
    sourcesContent: false,
    // Licences ask for their text to go with every copy.
    legalComments: 'linked',
    metafile: true,
    logLevel: 'warning',
  });
  for (const from of BESIDE)
    await cp(path.join(ROOT, from), path.join(folder, path.basename(from)), { recursive: true });
  const { name, version, license, engines } = manifest;
  const about = { name, version, private: true, license, type: 'commonjs', engines };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const bytes = Object.entries(metafile.outputs)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, output]) => `${path.basename(file)} ${(output.bytes / 1e6).toFixed(1)} MB`);
  return `${path.relative(ROOT, folder)}: ${bytes.join(', ')}`;
}
