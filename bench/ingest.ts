import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { mutations } from '../contract/endpoints';
import { putDjs } from '../api/djs/saveDjs';
import { setPoll } from '../api/settings/writePoll';
import { type BenchApi, benchToken, startBenchApi } from './benchApi';
import type { BenchOptions, Measurement, Result } from './measurement';
import { median } from './median';

const WRITERS = 8;
const BATCH = 100;
const ROUNDS = 3;
const LIMIT = 3;
const DJS = 60;

/** POST /v1/votes: what a service sends while people vote. */
export const ingestMeasurements: Measurement[] = [{ name: 'ingest', measure: measureIngest }];

interface Vote {
  id: string;
  dj: string;
  castAt: string;
  voter: string;
  source: string;
}

let made = 0;

function batchOfVotes(): Vote[] {
  return Array.from({ length: BATCH }, () => {
    made += 1;
    return {
      id: `bench-${made}`,
      dj: `dj-${(made * 7919) % DJS}`,
      castAt: new Date(Date.UTC(2022, 8, 20, 0, 0, made % 3600)).toISOString(),
      voter: `voter-${made}`,
      source: `net-${made % 977}`,
    };
  });
}

async function measureIngest({ quick }: BenchOptions): Promise<Result[]> {
  const batches = quick ? 200 : 1_000;
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  const api = await startBenchApi(async (client) => {
    await setPoll(client, { name: 'bench', year: 2022, opensAt, closesAt });
    await putDjs(
      client,
      Array.from({ length: DJS }, (_, at) => ({
        id: `dj-${at}`,
        name: `DJ ${at}`,
        kana: '',
        area: '',
        category: '',
      })),
    );
  });
  const table = await openTable(api.ownerUrl);
  const sender = openSender(api);
  try {
    // Each side has warmed up before the first round.
    await share(batches / 4, sender.post);
    await share(batches / 4, table.insert);
    const rounds: { posted: number; inserted: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const posted = await share(batches, sender.post);
      const inserted = await share(batches, table.insert);
      rounds.push({ posted, inserted, ratio: posted / inserted });
    }
    const figure = (name: 'posted' | 'inserted') =>
      rate(median(rounds.map((round) => round[name])) / batches);
    return [
      {
        what: `POST /v1/votes, ${WRITERS} writers, ${BATCH} votes each`,
        figure: figure('posted'),
        yardstick: `INSERT … VALUES into a table with its key alone ${figure('inserted')}`,
        value: median(rounds.map(({ ratio }) => ratio)),
        limit: LIMIT,
        unit: 'x',
      },
    ];
  } finally {
    sender.close();
    await table.close();
    await api.close();
  }
}

function rate(seconds: number): string {
  return `${Math.round(BATCH / seconds).toLocaleString('en')} votes/s`;
}

/** Seconds that so many batches take eight writers, who share them. */
async function share(batches: number, write: (writer: number) => Promise<void>): Promise<number> {
  let left = batches;
  const start = performance.now();
  const work = async (_: unknown, writer: number) => {
    for (; left > 0;) {
      left -= 1;
      await write(writer);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
  return (performance.now() - start) / 1000;
}

interface Sender {
  post(): Promise<void>;
  close(): void;
}

/** Eight connections that are kept. As in the reads' bench, by Node alone: what fetch costs its sender is no part of the figure. */
function openSender({ address }: BenchApi): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  const { hostname, port } = new URL(address);
  const headers = {
    Authorization: `Bearer ${benchToken(['ingest'])}`,
    'Content-Type': 'application/json',
  };
  const path = mutations.postVotes.path;
  const taken = JSON.stringify({ accepted: BATCH, duplicates: 0, rejected: [] });
  return {
    async post() {
      const body = Buffer.from(JSON.stringify({ votes: batchOfVotes() }));
      const length = { 'Content-Length': body.length };
      const options = { hostname, port, path, agent, headers: { ...headers, ...length } };
      const answer = await send({ ...options, method: 'POST' }, body);
      if (answer !== taken) throw new Error(answer.slice(0, 300));
    },
    close: () => agent.destroy(),
  };
}

function send(options: RequestOptions, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const received = (response: IncomingMessage) => void text(response).then(resolve, reject);
    request(options, received).on('error', reject).end(body);
  });
}

interface BareTable {
  insert(writer: number): Promise<void>;
  close(): Promise<void>;
}

/** The yardstick: the same rows with nothing but their key, each batch a transaction that is on the disk. */
async function openTable(ownerUrl: string): Promise<BareTable> {
  const clients = Array.from(
    { length: WRITERS },
    () => new pg.Client({ connectionString: ownerUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(`
    create table bare_vote (
      id text collate "C" primary key, dj text, cast_at timestamptz, voter text, source text
    )`);
  const rows = Array.from({ length: BATCH }, (_, at) => {
    const places = Array.from({ length: 5 }, (_, field) => `$${5 * at + field + 1}`);
    return `(${places.join()})`;
  });
  const sql = `insert into bare_vote (id, dj, cast_at, voter, source) values ${rows.join()}`;
  return {
    async insert(writer) {
      const votes = batchOfVotes();
      const values = votes.flatMap((vote) => [
        vote.id,
        vote.dj,
        vote.castAt,
        vote.voter,
        vote.source,
      ]);
      await clients[writer]?.query(sql, values);
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
