import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runGatsby } from '../../../scripts/build';
import { writeFonts } from '../../../scripts/build/fonts';
import { hashFiles, sourceFiles } from '../../../scripts/start/siteBuild';
import { changeSources } from './sourceChanges';

const ROOT = path.resolve(__dirname, '..', '..', '..');
// Each checkout has its own: two of them may run their tests side by side.
const CACHE = path.join(tmpdir(), `dj-ranking-second-build${ROOT.replace(/\W+/g, '-')}`);
const FAULTS = 'e2e/support/secondBuild/faulty';
const SETTINGS = ['package.json', 'tsconfig.json', 'babel.config.json'];
const SOURCES = ['src', 'contract', 'rules', 'static', 'scripts/build', FAULTS, ...SETTINGS];
const GATSBY = ['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'];

async function hashSources(): Promise<string> {
  const faults = await readdir(path.join(ROOT, FAULTS));
  const own = [
    'e2e/support/secondBuild/sourceChanges.ts',
    ...faults.map((name) => `${FAULTS}/${name}`),
  ];
  return hashFiles([...(await sourceFiles()), ...own]);
}

async function copySources(folder: string): Promise<void> {
  for (const name of [...SOURCES, ...GATSBY]) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/**
 * The site as Gatsby builds it from changed sources: the next release, with faults. The answer is its folder of
 * built pages. It takes a minute or so and is kept until sources change; one process at a time may call this.
 */
export async function secondBuild(): Promise<string> {
  const kept = path.join(CACHE, await hashSources());
  if (!existsSync(kept)) {
    const folder = path.join(CACHE, 'sources');
    await rm(CACHE, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await copySources(folder);
    await Promise.all([changeSources(folder), writeFonts(folder)]);
    await runGatsby(folder, () => {});
    await rename(path.join(folder, 'public'), kept);
  }
  return kept;
}

// The test command starts it early, beside other work.
if (require.main === module) {
  secondBuild().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
