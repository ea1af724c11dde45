import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bundle } from '../../../../scripts/test/bundle';
import { runVotes } from '../../../support/processes/votesCommand';
import { check } from '../check/check';
import type { History } from '../history';
import { askAs } from './ask';
import { chanceOf } from './chance';
import { type Client, type Run, untilKnown } from './clients';
import { decide } from './decider';
import { disturb } from './nemesis';
import { post } from './poster';
import { read, readAll } from './reader';
import { asIncoming, deciders, djs, posters, seeded, WATCHED, WINDOW } from './scene';
import { startWorld, type World } from './world';

// Histories, in the manner of Jepsen: npm run test:long -- --only histories [--seconds N --seed N]
const READERS = 4;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string' } },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const tell = (line: string) => void process.stderr.write(`${line}\n`);

async function prepare({ address }: World): Promise<void> {
  const own = { ask: askAs('organiser', address), chance: chanceOf(0) };
  const poll = { name: 'DJランキング投票', year: 2022, ...WINDOW };
  const votes = seeded.map(asIncoming);
  const asked = [
    ['PUT', '/v1/poll', poll],
    ['PUT', '/v1/djs', { djs }],
    ['POST', '/v1/votes', { votes }],
  ] as const;
  for (const [method, where, body] of asked) {
    const { answer } = await untilKnown(own, where, { method, body });
    if (answer.status !== 200) throw new Error(`${where}: ${JSON.stringify(answer)}`);
  }
}

/** All clients and who disturbs them, for as long as it was asked; then what is open is brought to its end. */
async function live(world: World): Promise<Run> {
  const run: Run = { steps: [], reads: [], acknowledged: [], refusals: [], isEnding: false };
  const as = (client: string, at: number): Client => ({
    client,
    ask: askAs(client, world.address),
    chance: chanceOf(seed + at),
    run,
  });
  const working = [
    ...posters.map((poster, at) => post({ ...as(poster.client, at), ...poster })),
    ...deciders.map(({ client, mark }, at) => decide({ ...as(client, 100 + at), mark })),
    ...Array.from({ length: READERS }, (_, at) => read(as(`reader-${at}`, 200 + at))),
  ];
  const disturbing = disturb(world, chanceOf(seed + 300), () => run.isEnding);
  for (let minute = 0; minute * 60 < seconds; minute += 1) {
    await sleep(Math.min(60, seconds - minute * 60) * 1000);
    tell(`${run.steps.length} steps, ${run.reads.length} reads`);
  }
  run.isEnding = true;
  for (const [what, times] of await disturbing) tell(`${what} ${times} times`);
  await Promise.all(working);
  await readAll(as('last-reader', 400));
  return run;
}

async function storedIds({ ownerUrl }: World): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from vote');
  await client.end();
  return rows.map(({ id }) => id);
}

/** The product's own second opinion: recount and chain of the log. */
async function ownFaults(world: World): Promise<string[]> {
  const commands = [['recount'], ['audit', 'verify']];
  const results = await Promise.all(commands.map((command) => runVotes(world, command)));
  return results.flatMap(({ code, stdout, stderr }, at) =>
    code === 0 ? [] : [`${commands[at]!.join(' ')}: ${stdout}${stderr}`],
  );
}

async function main(): Promise<void> {
  tell(`histories of ${seconds} s; --seed ${seed} makes the same clients`);
  await Promise.all([bundle('api/main.ts'), bundle('api/commands/main.ts')]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dj-ranking-histories-'));
  await chmod(dataDir, 0o711);
  const world = await startWorld(dataDir);
  try {
    await prepare(world);
    const run = await live(world);
    const { steps, reads } = run;
    const stored = await storedIds(world);
    const history: History = {
      ...{ seeded, posters, deciders: deciders.map(({ client }) => client), watched: WATCHED },
      ...{ steps: [...steps].sort((a, b) => a.to - b.to), reads, stored },
    };
    const verdict = check(history);
    const faults = [...run.refusals, ...verdict.faults, ...(await ownFaults(world))];
    const kept = path.resolve('.data', 'histories');
    await mkdir(kept, { recursive: true });
    if (faults.length > 0) {
      await writeFile(path.join(kept, `${seed}.json`), JSON.stringify(history));
      await writeFile(path.join(kept, `${seed}.log`), world.logged());
    }
    faults.slice(0, 20).forEach(tell);
    const told = `${stored.length} votes, ${steps.length} steps, ${reads.length} reads, ${verdict.undecided} undecided`;
    const result = faults.length === 0 ? 'all explained' : `RED: ${faults.length} faults`;
    process.stdout.write(`Histories: ${seconds} s, seed ${seed}, ${told}: ${result}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await world.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
