import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

// The steps of the Dockerfile without its images: each stage is a folder, on the Node and the system of this machine.
const ROOT = resolve(__dirname, '..', '..');
const run = promisify(execFile);
jest.setTimeout(600_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dj-ranking-dockerfile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Stage {
  root: string;
  /** WORKDIR. */
  at: string;
}

async function replay(): Promise<Map<string, Stage>> {
  const text = (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).replaceAll('\\\n', '');
  const context = join(folder, 'context');
  // What `docker build` gets of the checkout: the files of git.
  await run('git', ['checkout-index', '--all', `--prefix=${context}/`], { cwd: ROOT });
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', at: '/' };
  const steps: Record<string, (words: string[], line: string) => Promise<unknown>> = {
    async FROM([base = '', , name = '']) {
      stage = { root: join(folder, name), at: stages.get(base)?.at ?? '/' };
      await mkdir(stage.root);
      const before = stages.get(base);
      // Of the same files: what a step changes it writes anew.
      if (before) await run('cp', ['-al', `${before.root}/.`, stage.root]);
      stages.set(name, stage);
    },
    async WORKDIR([at = '']) {
      stage.at = at;
      await mkdir(join(stage.root, at), { recursive: true });
    },
    async COPY(words) {
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      const paths = words.filter((word) => !word.startsWith('--'));
      const source = from === undefined ? context : stages.get(from)!.root;
      const target = resolve('/', stage.at, paths.at(-1)!);
      for (const path of paths.slice(0, -1)) {
        const name = paths.length > 2 ? path : '';
        await cp(join(source, path), join(stage.root, target, name), { recursive: true });
      }
    },
    RUN: (_, command) => run('sh', ['-c', command], { cwd: join(stage.root, stage.at) }),
  };
  for (const line of text.split('\n')) {
    const [instruction = '', ...words] = line.trim().split(/\s+/);
    await steps[instruction]?.(words, line.trim().slice(instruction.length));
  }
  return stages;
}

test('the steps of the Dockerfile make the API, its commands and the site', async () => {
  const stages = await replay();
  const api = stages.get('api')!;
  const at = { cwd: join(api.root, api.at), env: { PATH: process.env.PATH } };
  const { stdout } = await run('node', ['votes.js', '--help'], at);
  expect(stdout).toContain('migrate');
  await expect(run('node', ['server.js'], at)).rejects.toThrow(/DATABASE_URL is missing/);
  const { root, at: site } = stages.get('site')!;
  const read = (name: string) => readFile(join(root, site, name), 'utf8');
  expect(JSON.parse(await read('public/config.json'))).toMatchObject({ baseUrl: '' });
  expect(await read('Caddyfile')).toContain("'sha256-");
  expect(await read('public/index.html')).toContain('<html');
});
