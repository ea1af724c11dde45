import { pino } from 'pino';
import { setPoll } from '../../../api/settings/changePoll';
import { asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { emptyTables } from '../../support/database/emptyTables';
import type { Model, Outcome } from './model';

export type World = Awaited<ReturnType<typeof startWorld>>;

/** One database and the API on it, for many sequences in turn. */
export async function startWorld() {
  const api = await startApiOfTest({ log: pino({ level: 'silent' }) });
  return {
    ...api,
    /** What came of a write: `done` with what `read` picks from the response, `proposed`, or the code of a refusal. */
    async write<Answer>(
      method: 'PUT' | 'POST',
      path: string,
      body: unknown,
      read: (answer: Answer, text: string) => object = () => ({}),
      headers: Record<string, string> = {},
    ): Promise<Outcome> {
      const account = { ...asAdmin({ ingest: true }), ...headers };
      const response = await api.send(method, path, body, account);
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
      const answer = JSON.parse(text);
      if (response.status === 200) return { kind: 'done', ...read(answer, text) };
      return answer.proposal ? { kind: 'proposed', id: answer.proposal.id } : { kind: answer.code };
    },
    async readRevision() {
      const sql = 'select coalesce(sum(changes), 0)::int as revision from revision';
      return (await api.owner.query<{ revision: number }>(sql)).rows[0]!.revision;
    },
    /** Whatever was there is gone. */
    async restart({ now: start, name, opensAt, closesAt, rule, djs }: Model) {
      api.setNow(start);
      await emptyTables(api.owner);
      const poll = { name, year: 2022, opensAt, closesAt, rule };
      await api.database.write((client) => setPoll(client, poll));
      await api.putDjs(...djs.values());
    },
  };
}
