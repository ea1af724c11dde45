import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../api/database/migrate';
import { startChild } from '../scripts/start/processes';
import { type BenchOptions, count, median, type Result, timed } from './result';
import { type BenchDatabase, inWorld, pollOf, ROOT, run, type World } from './world';

const VOTES = 2_000_000;
const DJS = 10_000;
const ROUNDS = 3;

/** A file as another system exports it: in the order of its keys and instants, with voters and sources. */
async function writeVotes(path: string, votes: number): Promise<void> {
  const file = createWriteStream(path);
  const [first, last] = [Date.UTC(2022, 8, 1), Date.UTC(2022, 8, 20)];
  let text = 'id,dj,voter,source,castAt\n';
  for (let at = 0; at < votes; at += 1) {
    const castAt = new Date(first + Math.floor((at / votes) * (last - first))).toISOString();
    const [dj, voter, source] = [(at * 7919) % DJS, (at * 7907) % votes, (at * 7901) % 65_536];
    text += `vote-${String(at).padStart(9, '0')},dj-${dj},voter-${voter},net-${source},${castAt}\n`;
    if (text.length < 1_000_000) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}

/** The most that a process has held so far, in megabytes (Linux only); 0 where it is gone. */
function peakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** `npm run votes -- import`; returns the peak of its memory in megabytes. */
async function importFile({ appUrl, ownerUrl }: BenchDatabase, path: string): Promise<number> {
  const part = startChild({
    name: 'the import',
    // As package.json starts it: a small young generation takes some 30 MB less.
    args: ['--max-semi-space-size=4', '--import', 'tsx', 'cli/index.ts', 'import', path],
    cwd: ROOT,
    env: { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl },
  });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakMegabytes(part.pid))), 50);
  const end = await part.ended;
  clearInterval(watch);
  if (end !== 'exit 0') throw new Error(`the import ended with ${end}`);
  return peak;
}

let databases = 0;
async function emptyPoll(world: World): Promise<BenchDatabase> {
  const database = await world.makeDatabase(`import_${(databases += 1)}`);
  await migrate(database.ownerUrl);
  await run(database.superuserUrl, ...pollOf(DJS));
  return database;
}

/** The command beside a COPY of the same file into the same table, which checks its keys and nothing else. */
export async function measureImports({ quick }: BenchOptions): Promise<Result[]> {
  const votes = quick ? VOTES / 10 : VOTES;
  return inWorld({ isDurable: true }, async (world) => {
    const [many, one] = ['many.csv', 'one.csv'].map((name) => join(world.folder, name));
    for (const [path, size] of [[many!, votes] as const, [one!, 1] as const]) {
      await writeVotes(path, size);
      await chmod(path, 0o644);
    }
    const columns = 'vote (id, dj, voter, source, cast_at)';
    const [imported, copied, peaks]: number[][] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second, third] = [
        await emptyPoll(world),
        await emptyPoll(world),
        await emptyPoll(world),
      ];
      const starting = await timed(() => importFile(first, one!));
      const copy = `copy ${columns} from '${many}' csv header`;
      copied!.push(await timed(() => run(second.superuserUrl, copy)));
      const whole = await timed(async () => peaks!.push(await importFile(third, many!)));
      imported!.push(whole - starting);
      for (const { superuserUrl } of [second, third])
        await run(superuserUrl, 'truncate vote cascade');
    }
    const seconds = (all: number[]) => `${(median(all) / 1000).toFixed(1)} s`;
    const peak = Math.max(...peaks!);
    return [
      {
        what: `import of ${count(votes)} votes of ${count(DJS)} DJs, without the start of the command`,
        figure: seconds(imported!),
        baseline: `COPY of the same file ${seconds(copied!)}`,
        value: median(imported!.map((time, at) => time / copied![at]!)),
        limit: 1.8,
        unit: 'x',
      },
      {
        what: 'memory of that import',
        figure: `${Math.round(peak)} MB`,
        baseline: '',
        value: peak,
        limit: 200,
        unit: 'MB',
      },
    ];
  });
}
