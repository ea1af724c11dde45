import type pg from 'pg';
import type { Database } from '../../../api/database/pool';
import { reviewNow } from '../../../api/review/job';
import { ExclusionAnswer, UndoAnswer } from '../../../contract/decisions/exclusions';
import type { ReviewAnswer } from '../../../contract/decisions/review';
import { Version } from '../../../contract/decisions/versions';
import { ImportAnswer } from '../../../contract/imports';
import { VotesAnswer } from '../../../contract/votes';
import { appOfTest, asAdmin } from '../../support/api/apiOfTest';
import { openCase } from '../../support/api/openCase';
import { asSecond } from '../../support/api/twoPeople';
import { emptyTables } from '../../support/database/emptyTables';
import { createTestDatabase } from '../../support/database/testDatabase';
import { matchOfDay } from './decisions';
import type { Model } from './model';
import type {
  DecideStep,
  ExcludeStep,
  ImportStep,
  Line,
  Outcome,
  PostStep,
  SingleStep,
} from './steps';
import { CLOSED, NOW } from './vocabulary';

/** One database and the API on it, for many sequences in turn. */
export interface World {
  database: Database;
  /** Of the owner: what is stored, past the product's own code. */
  owner: pg.Client;
  get<Answer>(path: string): Promise<Answer>;
  /** The file of a version. */
  getFile(id: string): Promise<string>;
  /** Does a step; `model` is what it was made of. */
  perform(model: Model, step: SingleStep): Promise<Outcome>;
  readRevision(): Promise<number>;
  /** Everything is gone, as in a new database, and the clock stands where it stood. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

// Others at the same time may change what matches, each of them once or twice.
const ATTEMPTS = 10;

export async function startWorld(): Promise<World> {
  const { database, ownerUrl, owner, drop } = await createTestDatabase();
  let now = NOW;
  let uploads = 0;
  const clock = { now: () => new Date(now) };
  const app = appOfTest({
    database,
    clock,
  });
  const read = async (path: string, accept = 'application/json') => {
    const response = await app.request(path, { headers: { ...asAdmin(), Accept: accept } });
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    return response;
  };
  const get = async <Answer>(path: string) => (await (await read(path)).json()) as Answer;
  // Byte for byte: whatever is no UTF-8 comes out as another text.
  const getFile = async (id: string) =>
    Buffer.from(await (await read(`/v1/versions/${id}`, 'text/csv')).arrayBuffer()).toString();

  /** The text of a response of 200 or 202, or the refusal; a failure of the server is none. */
  async function send(
    method: 'PUT' | 'POST',
    path: string,
    body: object | string,
    headers: Record<string, string> = {},
  ): Promise<{ text: string; refusal?: Outcome & { kind: 'refused' | 'proposed' } }> {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    const response = await app.request(path, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...asAdmin({ ingest: true }), 'Content-Type': type, ...headers },
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
    if (response.status === 200) return { text };
    const { code, proposal } = JSON.parse(text) as { code: string; proposal?: { id: string } };
    if (proposal) return { text, refusal: { kind: 'proposed', id: proposal.id } };
    return { text, refusal: { kind: 'refused', code } };
  }

  async function decide(
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Outcome> {
    return (await send(method, path, body, headers)).refusal ?? { kind: 'done' };
  }

  async function importFile({ lines, reason, ...flags }: ImportStep): Promise<Outcome> {
    const { onError, dryRun, createDjs } = flags;
    const query = { onError, dryRun: String(dryRun), createDjs: String(createDjs) };
    const search = new URLSearchParams(reason ? { ...query, reason } : query).toString();
    const file = ['id,dj,voter,source,castAt', ...lines.map(csvLine), ''].join('\n');
    // An account may send few files at once.
    const account = asAdmin({ sub: `uploader-${(uploads += 1)}` });
    const { text, refusal } = await send('POST', `/v1/imports?${search}`, file, account);
    if (refusal) return refusal;
    const answer = ImportAnswer.parse(JSON.parse(text));
    const { stored, accepted, duplicates, djsMade } = answer;
    const rejected = answer.wrong.map(({ line, code }) => ({ where: line, code }));
    rejected.sort((a, b) => (a.where ?? 0) - (b.where ?? 0));
    return { kind: 'imported', stored, djsMade, accepted, duplicates, rejected };
  }

  async function post({ votes, key, twice }: PostStep): Promise<Outcome> {
    const body = { votes: votes.map(bodyVote) };
    const once = async (): Promise<Outcome> => {
      const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const { text, refusal } = await send('POST', '/v1/votes', body, headers);
      if (refusal) return refusal;
      const answer = VotesAnswer.parse(JSON.parse(text));
      const rejected = answer.rejected.map(({ index, code }) => ({ where: index, code }));
      rejected.sort((a, b) => a.where - b.where);
      const { accepted, duplicates } = answer;
      return { kind: 'posted', accepted, duplicates, rejected, text };
    };
    if (!twice) return once();
    const [one, other] = await Promise.all([once(), once()]);
    const inUse = { kind: 'refused', code: 'key_in_use' };
    const [first, second] = one.kind === 'posted' ? [one, other] : [other, one];
    if (JSON.stringify(second) !== JSON.stringify(inUse)) expect(second).toEqual(first);
    return first;
  }

  /** Previews, then excludes what was seen; again where it has changed meanwhile. */
  async function exclude({ match, isStale, of, id }: ExcludeStep): Promise<Outcome> {
    const from = { rule: { suspects: { case: id } }, day: of === 'day' ? matchOfDay(id!) : {} };
    const what = of ? { match: from[of], case: id } : { match };
    for (let attempt = 1; ; attempt += 1) {
      const preview = await send('POST', '/v1/exclusions', { ...what, dryRun: true });
      if (preview.refusal) return preview.refusal;
      const seen = ExclusionAnswer.parse(JSON.parse(preview.text));
      const matchHash = isStale ? 'f'.repeat(64) : seen.matchHash;
      const body = { ...what, dryRun: false, reason: '理由', matchHash };
      const { text, refusal } = await send('POST', '/v1/exclusions', body);
      const isOvertaken = refusal?.kind === 'refused' && refusal.code === 'match_changed';
      if (isOvertaken && !isStale && attempt < ATTEMPTS) continue;
      if (refusal) return refusal;
      const { id: made, matched, votes } = ExclusionAnswer.parse(JSON.parse(text));
      expect([seen.id, seen.matched, seen.votes]).toEqual([null, matched, votes]);
      return { kind: 'excluded', id: made ?? '', matched, votes };
    }
  }

  async function undo(at: number): Promise<Outcome> {
    const { text, refusal } = await send('POST', `/v1/exclusions/x-${at + 1}/undo`, {
      reason: '誤り',
    });
    if (refusal) return refusal;
    const { matched, votes } = UndoAnswer.parse(JSON.parse(text));
    return { kind: 'undone', matched, votes };
  }

  async function decideCase({ id = '', state, isStale }: DecideStep): Promise<Outcome> {
    const { cases } = await get<ReviewAnswer>('/v1/review');
    const { version = 0, owner = null, note = '' } = cases.find((one) => one.id === id) ?? {};
    const body = { state, owner, note, seen: version + (isStale ? 1 : 0) };
    return decide('PUT', `/v1/review/${encodeURIComponent(id)}`, body);
  }

  /** Freezes, and fetches the file at once: whatever happens later, it stays what it is. */
  async function freeze(body: object): Promise<Outcome> {
    const { text, refusal } = await send('POST', '/v1/versions', body);
    if (refusal) return refusal;
    const { id } = Version.parse(JSON.parse(text));
    return { kind: 'frozen', id, text: await getFile(id) };
  }

  async function perform(model: Model, step: SingleStep): Promise<Outcome> {
    const iso = (ms: number) => new Date(ms).toISOString();
    const windowOf = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => ({
      ...{ year: 2022, opensAt: iso(opensAt), closesAt: iso(closesAt) },
    });
    switch (step.kind) {
      case 'import':
        return importFile(step);
      case 'post':
        return post(step);
      case 'setting':
        return decide('PUT', '/v1/poll', { name: step.name, ...windowOf(step) });
      case 'rule': {
        const body = { name: model.name, ...windowOf(model), rule: step.rule };
        const outcome = await decide('PUT', '/v1/poll', body);
        await reviewNow(database, clock);
        return outcome;
      }
      case 'djs':
        return decide('PUT', '/v1/djs', { djs: step.djs });
      case 'exclude':
        return exclude(step);
      case 'undo':
        return undo(step.at!);
      case 'flag':
        if (model.djs.has(step.dj) && !model.cases.has(`${step.date}:${step.dj}`))
          await openCase({ ownerUrl }, `${step.date}:${step.dj}`);
        return { kind: 'done' };
      case 'decide':
        return decideCase(step);
      case 'twoPeople':
        return decide('PUT', '/v1/two-people', { on: true, perMille: 0 });
      case 'accept':
      case 'refuse': {
        const body = step.kind === 'accept' ? {} : { reason: '根拠が足りない' };
        return decide('POST', `/v1/proposals/p-${step.at! + 1}/${step.kind}`, body, asSecond());
      }
      case 'close':
        now = CLOSED;
        return { kind: 'done' };
      case 'freeze':
        return freeze({ label: step.label, final: step.final });
      case 'publish':
      case 'withdraw': {
        const body = step.kind === 'publish' ? {} : { reason: '誤り' };
        return decide('POST', `/v1/versions/v-${step.at! + 1}/${step.kind}`, body);
      }
    }
  }

  return {
    ...{ database, owner, get, getFile, perform },
    async readRevision() {
      const { rows } = await owner.query<{ revision: number }>(
        'select coalesce(sum(changes), 0)::int as revision from revision',
      );
      return rows[0]?.revision ?? NaN;
    },
    async clear() {
      now = NOW;
      await emptyTables(owner);
    },
    end: drop,
  };
}

const castAtOf = ({ ms, fault }: Line) =>
  fault === 'instant' ? '2022-02-29T12:00:00Z' : new Date(ms).toISOString();

function csvLine(line: Line): string {
  const cells = [line.id, line.dj, line.voter, line.source, castAtOf(line)].map((text) =>
    text !== null && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : (text ?? ''),
  );
  return (line.fault === 'fields' ? cells.slice(1) : cells).join();
}

function bodyVote(line: Line) {
  const { id, voter, source } = line;
  const optional = Object.entries({ id, voter, source }).filter(([, text]) => text !== null);
  return { dj: line.dj, castAt: castAtOf(line), ...Object.fromEntries(optional) };
}
