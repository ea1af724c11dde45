import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../api/database/connect';

// What an import needs at two sizes, in one run (Linux: the peak is read from /proc).
//   npx tsx bench/importMemory.ts [SMALL LARGE]
const [small = 200_000, large = 2_000_000] = process.argv.slice(2).map(Number);
const OPENS = Date.UTC(2022, 8, 1);
const DAYS_MS = 44 * 86_400_000;

async function writeVotes(path: string, votes: number): Promise<void> {
  const file = createWriteStream(path);
  let text = 'dj,voter,castAt\n';
  for (let at = 0; at < votes; at += 1) {
    const castAt = new Date(OPENS + ((at * 1300) % DAYS_MS)).toISOString();
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

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  await chmod(folder, 0o711);
  const { appUrl, ownerUrl, close } = await connectDatabase({ dataDir: folder, production: false });
  const env = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  try {
    const window = ['--opens', '2022-09-01', '--closes', '2022-10-31'];
    await runVotes(['vote', '--name', 'bench', '--year', '2022', ...window], env);
    for (const votes of [small, large]) {
      const path = join(folder, `${votes}.csv`);
      await writeVotes(path, votes);
      const start = Date.now();
      const peak = await runVotes(['import', path, '--create-djs'], env);
      const seconds = (Date.now() - start) / 1000;
      console.log(
        `${votes} lines: ${peak.toFixed(0)} MB at most, ${seconds.toFixed(1)} s, ${Math.round(votes / seconds)} lines/s`,
      );
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
