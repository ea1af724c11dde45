import { UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import type { z } from 'zod';
import { type AppParts, buildApp } from '../../../api/app';
import { systemClock } from '../../../api/clock';
import type { Database } from '../../../api/database/pool';
import { putDjs } from '../../../api/djs/replaceDjs';
import { listen, type Listening } from '../../../api/http/listen';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { setPoll } from '../../../api/settings/changePoll';
import { freezeVersion } from '../../../api/versions/freeze';
import { addVotes } from '../../../api/votes/addVotes';
import { Version } from '../../../contract/decisions/versions';
import type { Dj } from '../../../contract/dj';
import { endpoints } from '../../../contract/endpoints';
import { fillPath, READERS, type Role } from '../../../contract/core/constants';
import { expectSumsAgree } from '../database/sums';
import { createTestDatabase } from '../database/testDatabase';
import { bodyOf } from './answers';
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

export type ApiOfTest = Awaited<ReturnType<typeof startApiOfTest>>;
type Headers = Record<string, string>;

/** The whole API on this database, silent and with the real clock; `parts` over that. */
export function appOfTest(parts: Pick<AppParts, 'database'> & Partial<AppParts>) {
  const log = pino({ level: 'silent' });
  const usual = { clock: systemClock, allowedOrigins: [SITE, PREVIEWS], log };
  return buildApp({ verifyToken: emulatorTokens(PROJECT), ...usual, ...parts });
}

/** The whole API on a fresh database, its clock in the test's hands; `parts` over the usual ones. */
export async function startApiOfTest(parts: Partial<AppParts> = {}) {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  let now = '2022-09-20T05:00:12.345Z';
  let lines = '';
  const servers: Listening[] = [];
  const app = appOfTest({
    database,
    clock: { now: () => new Date(now) },
    log: pino({ level: 'debug' }, { write: (line: string) => void (lines += line) }),
    ...parts,
  });
  return {
    ...testDatabase,
    ...requestsTo(app),
    ...pollIn(database),
    /** The same API behind a port of its own, until the database is dropped. */
    async listen(): Promise<string> {
      const listening = await listen(app.fetch, '127.0.0.1', 0);
      servers.push(listening);
      return listening.address;
    },
    async drop() {
      for (const { close } of servers) await close();
      await testDatabase.drop();
    },
    setNow: (instant: string): void => void (now = new Date(instant).toISOString()),
    logged: () => lines,
  };
}

function requestsTo(app: ReturnType<typeof buildApp>) {
  /** Asks as an administrator, unless other headers are given. */
  const ask = async (path: string, headers: Headers = asAdmin(), method = 'GET') =>
    app.request(path, { method, headers });
  return {
    ask,
    /** Writes JSON as an administrator, unless other headers are given; a text, bytes or a stream go as they are. */
    send: async (method: 'PUT' | 'POST', path: string, body: unknown, headers = asAdmin()) =>
      app.request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: isRaw(body) ? body : JSON.stringify(body),
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      }),
    /** Asks and parses with the contract's schema; anything but 200 fails the test. */
    async answer<N extends Name>(name: N, path: string = endpoints[name].path): Promise<Answer<N>> {
      return endpoints[name].answer.parse(await bodyOf(ask(path))) as Answer<N>;
    },
  };
}

function pollIn(database: Database) {
  let votes = 0;
  return {
    open: (opensAt: string, closesAt: string) =>
      database.write((client) =>
        setPoll(client, { name: 'DJランキング投票', year: 2022, opensAt, closesAt }),
      ),
    async cast(...groups: TestVote[]) {
      const incoming = groups.flatMap(({ dj, at, count = 1, voter }) =>
        Array.from({ length: count }, () => {
          return { id: `v${(votes += 1)}`, dj, castAt: at, voter: voter ?? null, source: null };
        }),
      );
      await database.write((client) => addVotes(client, incoming));
      await expectSumsAgree(database);
    },
    putDjs: (...djs: Dj[]) => database.write((client) => putDjs(client, djs)),
    /** Freezes the ranking as if the vote had closed, whatever the clock says. */
    freeze: (label = '速報', final = false) =>
      database.write(async (client) => {
        const email = 'admin@example.com';
        const account = { uid: 'admin', email, roles: new Set<Role>(), signedInAt: Date.now() };
        const clock = { now: () => AFTER_THE_CLOSE };
        const context = { client, clock, account, actor: email, log: () => undefined };
        return Version.parse(await freezeVersion(context, { label, final }));
      }),
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

export function asAdmin(claims?: Record<string, unknown>): Headers {
  return { Authorization: `Bearer ${unsignedToken(claims)}` };
}

/** Somebody who may see everything and change nothing. */
export function asAuditor(): Headers {
  return asAdmin({ sub: 'uid-of-auditor', admin: undefined, auditor: true });
}

/** A service that hands in votes, and may do nothing else. */
export function asIngest(claims?: Record<string, unknown>): Headers {
  return asAdmin({ sub: 'uid-of-ingest', admin: undefined, ingest: true, ...claims });
}
