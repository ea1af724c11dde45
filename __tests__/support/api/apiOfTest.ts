import { UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import type { z } from 'zod';
import { type AppParts, buildApp } from '../../../api/app';
import { systemClock } from '../../../api/clock';
import { putDjs } from '../../../api/djs/replaceDjs';
import { listen, type Listening } from '../../../api/http/listen';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { setPoll } from '../../../api/settings/changePoll';
import { freezeVersion } from '../../../api/versions/decideVersion';
import { addVotes } from '../../../api/votes/addVotes';
import type { Dj } from '../../../contract/dj';
import { endpoints } from '../../../contract/endpoints';
import { fillPath, READERS } from '../../../contract/core/constants';
import type { Version } from '../../../contract/decisions/versions';
import { expectSumsAgree } from '../database/sums';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { goodClaims } from './keyServer';

const PROJECT = 'demo-test';
export const SITE = 'https://admin.example.com';
/** Addresses of the site's previews. */
export const PREVIEWS = 'https://poll--*.web.app';

/** A path of every endpoint for all readers: a day, a version, a case and a DJ that a test may have or not. */
export const PATHS = Object.values(endpoints)
  .filter(({ roles }) => roles === READERS)
  .map(({ path }) =>
    fillPath(path, { date: '2022-09-05', id: 'v-1', case: '2022-09-05:aoi', dj: 'aoi' }),
  );

const AFTER_THE_CLOSE = new Date('2100-01-01T00:00:00Z');

type Name = keyof typeof endpoints;
type Answer<N extends Name> = z.output<(typeof endpoints)[N]['answer']>;

/** One vote or many at one instant, for one DJ. */
export interface TestVote {
  dj: string;
  at: string;
  count?: number;
  voter?: string;
}

export interface ApiOfTest extends TestDatabase {
  /** Asks as an administrator, unless other headers are given. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Writes JSON as an administrator, unless other headers are given; a text, bytes or a stream go as they are. */
  send(
    method: 'PUT' | 'POST',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Asks and parses with the contract's schema; anything but 200 fails the test. */
  answer<N extends Name>(name: N, path?: string): Promise<Answer<N>>;
  /** The same API behind a port of its own, until the database is dropped. */
  listen(): Promise<string>;
  setNow(instant: string): void;
  open(opensAt: string, closesAt: string): Promise<void>;
  cast(...votes: TestVote[]): Promise<void>;
  putDjs(...djs: Dj[]): Promise<void>;
  /** Freezes the ranking as if the vote had closed, whatever the clock says. */
  freeze(label?: string, final?: boolean): Promise<Version>;
  logged(): string;
}

/** The whole API on this database, silent and with the real clock; `parts` over that. */
export function appOfTest(parts: Pick<AppParts, 'database'> & Partial<AppParts>) {
  const usual = {
    clock: systemClock,
    allowedOrigins: [SITE, PREVIEWS],
    log: pino({ level: 'silent' }),
  };
  return buildApp({ verifyToken: emulatorTokens(PROJECT), ...usual, ...parts });
}

/** The whole API on a fresh database, its clock in the test's hands; `parts` over the usual ones. */
export async function startApiOfTest(parts: Partial<AppParts> = {}): Promise<ApiOfTest> {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  let now = '2022-09-20T05:00:12.345Z';
  let lines = '';
  let votes = 0;
  const servers: Listening[] = [];
  const app = appOfTest({
    database,
    clock: { now: () => new Date(now) },
    log: pino({ level: 'debug' }, { write: (line: string) => void (lines += line) }),
    ...parts,
  });
  const ask: ApiOfTest['ask'] = async (path, headers = asAdmin(), method = 'GET') =>
    app.request(path, { method, headers });
  return {
    ...testDatabase,
    ask,
    send: async (method, path, body, headers = asAdmin()) =>
      app.request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: isRaw(body) ? body : JSON.stringify(body),
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      }),
    async answer(name, path = endpoints[name].path) {
      const response = await ask(path);
      const body: unknown = await response.json();
      expect([path, response.status, body]).toEqual([path, 200, expect.anything()]);
      return endpoints[name].answer.parse(body) as Answer<typeof name>;
    },
    async listen() {
      const listening = await listen(app.fetch, '127.0.0.1', 0);
      servers.push(listening);
      return listening.address;
    },
    async drop() {
      for (const { close } of servers) await close();
      await testDatabase.drop();
    },
    setNow: (instant) => void (now = new Date(instant).toISOString()),
    open: (opensAt, closesAt) =>
      database.write((client) =>
        setPoll(client, { name: 'DJランキング投票', year: 2022, opensAt, closesAt }),
      ),
    async cast(...groups) {
      const incoming = groups.flatMap(({ dj, at, count = 1, voter }) =>
        Array.from({ length: count }, () => ({
          id: `v${(votes += 1)}`,
          dj,
          castAt: at,
          voter: voter ?? null,
          source: null,
        })),
      );
      await database.write((client) => addVotes(client, incoming));
      await expectSumsAgree(database);
    },
    putDjs: (...djs) => database.write((client) => putDjs(client, djs)),
    freeze: (label = '速報', final = false) =>
      database.write((client) =>
        freezeVersion(client, { actor: 'admin@example.com', label, final, now: AFTER_THE_CLOSE }),
      ),
    logged: () => lines,
  };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

export function testDj(id: string, kana = '', name = id.toUpperCase()): Dj {
  return { id, name, kana, area: '東京', category: 'テクノ' };
}

/** The unsigned token of an emulator's account; `claims` replace and add. */
export function unsignedToken(claims: Record<string, unknown> = {}): string {
  return new UnsecuredJWT({ ...goodClaims(PROJECT), sub: 'uid-of-admin', ...claims }).encode();
}

export function asAdmin(claims?: Record<string, unknown>): Record<string, string> {
  return { Authorization: `Bearer ${unsignedToken(claims)}` };
}

/** Somebody who may see everything and change nothing. */
export function asAuditor(): Record<string, string> {
  return asAdmin({ sub: 'uid-of-auditor', admin: undefined, auditor: true });
}

/** A service that hands in votes, and may do nothing else. */
export function asIngest(claims?: Record<string, unknown>): Record<string, string> {
  return asAdmin({ sub: 'uid-of-ingest', admin: undefined, ingest: true, ...claims });
}
