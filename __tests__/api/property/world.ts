import { pino } from 'pino';
import { reviewNow } from '../../../api/review/job';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { emptyTables } from '../../support/database/emptyTables';
import { type Outcome, START } from './model';

/** One database and the API on it, for many sequences in turn. */
export interface World extends ApiOfTest {
  /** What came of a write: `done` or what `read` makes of the response, `proposed`, or the code of a refusal. */
  write<Answer>(
    method: 'PUT' | 'POST',
    path: string,
    body: unknown,
    read?: (answer: Answer, text: string) => Outcome,
    headers?: Record<string, string>,
  ): Promise<Outcome>;
  /** The file of a version. */
  file(id: string): Promise<string>;
  /** Makes the review runs that are due, as the background job does. */
  review(): Promise<void>;
  readRevision(): Promise<number>;
  /** Whatever was there is gone; the poll is that of START. */
  restart(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const api = await startApiOfTest({ log: pino({ level: 'silent' }) });
  let now = '';
  const setNow = (instant: string) => {
    now = instant;
    api.setNow(now);
  };
  return {
    ...api,
    setNow,
    async write(method, path, body, read = () => ({ kind: 'done' }), headers = {}) {
      const response = await api.send(method, path, body, {
        ...asAdmin({ ingest: true }),
        ...headers,
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
      const answer = JSON.parse(text);
      if (response.status === 200) return read(answer, text);
      return answer.proposal ? { kind: 'proposed', id: answer.proposal.id } : { kind: answer.code };
    },
    async file(id) {
      const headers = { ...asAdmin(), Accept: 'text/csv' };
      const response = await api.ask(`/v1/versions/${id}`, headers);
      // Byte for byte: whatever is no UTF-8 comes out as another text.
      return Buffer.from(await response.arrayBuffer()).toString();
    },
    review: async () => void (await reviewNow(api.database, { now: () => new Date(now) })),
    async readRevision() {
      const { rows } = await api.owner.query<{ revision: number }>(
        'select coalesce(sum(changes), 0)::int as revision from revision',
      );
      return rows[0]!.revision;
    },
    async restart() {
      const { now: start, opensAt, closesAt, djs } = START;
      setNow(new Date(start).toISOString());
      await emptyTables(api.owner);
      await api.open(new Date(opensAt).toISOString(), new Date(closesAt).toISOString());
      await api.putDjs(...djs.values());
    },
  };
}
