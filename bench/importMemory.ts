import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connectDatabase } from '../api/database/connect';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';

// What an import needs at two sizes, in one run (Linux: the peak is read from /proc), and at the
// larger one packed with every tenth line wrong, skipped and listed.
//   npx tsx bench/importMemory.ts [SMALL LARGE]
const [small = 200_000, large = 2_000_000] = process.argv.slice(2).map(Number);
const OPENS = Date.UTC(2022, 8, 1);
const DAYS_MS = 44 * 86_400_000;
const WRONG_EACH = 10;

async function writeVotes(path: string, votes: number, wrongEach = Infinity): Promise<void> {
  const file = createWriteStream(path);
  let text = 'dj,voter,castAt\n';
  for (let at = 0; at < votes; at += 1) {
    const isWrong = at % wrongEach === wrongEach - 1;
    const castAt = isWrong ? 'never' : new Date(OPENS + ((at * 1300) % DAYS_MS)).toISOString();
    text += `DJ ${at % 60},voter-${at},${castAt}\n`;
    if (text.length < 1_000_000) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}

function peakMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Ends with the peak memory of the process in megabytes. */
async function runVotes(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/commands/main.ts', ...args], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    if (child.pid) peak = Math.max(peak, peakMegabytes(child.pid));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`votes ${args.join(' ')} failed`);
  return peak;
}

type Environment = Record<string, string>;

/** A database of its own, with a vote that nobody has voted in. */
async function withVote(folder: string, work: (env: Environment) => Promise<void>): Promise<void> {
  await mkdir(folder, { mode: 0o711 });
  const settings = { dataDir: folder, production: false };
  const { appUrl, ownerUrl, stop } = await connectDatabase(settings, startPrivatePostgres);
  const env = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: folder };
  try {
    const window = ['--opens', '2022-09-01', '--closes', '2022-10-31'];
    await runVotes(['vote', '--name', 'bench', '--year', '2022', ...window], env);
    await work(env);
  } finally {
    await stop();
  }
}

async function measureImport(
  what: string,
  lines: number,
  args: string[],
  env: Environment,
): Promise<void> {
  const start = Date.now();
  const peak = await runVotes(['import', ...args, '--create-djs'], env);
  const seconds = (Date.now() - start) / 1000;
  console.log(
    `${lines} lines${what}: ${peak.toFixed(0)} MB at most, ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lines/s`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  await chmod(folder, 0o711);
  try {
    await withVote(join(folder, 'plain'), async (env) => {
      for (const votes of [small, large]) {
        const path = join(folder, `${votes}.csv`);
        await writeVotes(path, votes);
        await measureImport('', votes, [path], env);
      }
    });
    await withVote(join(folder, 'skipping'), async (env) => {
      const path = join(folder, 'wrong.csv');
      await writeVotes(path, large, WRONG_EACH);
      await pipeline(createReadStream(path), createGzip(), createWriteStream(`${path}.gz`));
      const options = [`${path}.gz`, '--skip-bad', '--hash-voters'];
      await measureImport(' packed, a tenth wrong, voters hashed', large, options, env);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
