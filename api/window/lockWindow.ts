import type pg from 'pg';
import { lockWritingSql } from '../database/locks';
import { resultsOf } from '../database/transaction';
import { ApiProblem } from '../problems/problem';

/** What votes are checked against: [opensAt, closesAt) in milliseconds since 1970; `final`: late votes are refused. */
export interface Window {
  opensAt: number;
  closesAt: number;
  final: boolean;
  /** How voters and sources are stored: `kind` is null until the first one is, `keyCheck` tells the key of hashes. */
  voters: { kind: 'plain' | 'hashed' | null; keyCheck: string | null };
}

export type WindowRow = Pick<Window, 'final' | 'voters'> & { opensAt: Date; closesAt: Date };

const READ_WINDOW = `
  select opens_at as "opensAt", closes_at as "closesAt", final_at is not null as final,
    json_build_object('kind', voters, 'keyCheck', voter_key_check) as voters
  from poll`;

/** Null while there is no poll. */
export async function readWindow(client: pg.ClientBase): Promise<Window | null> {
  return windowOf(await client.query<WindowRow>(READ_WINDOW));
}

/** As readWindow for an import, locked against changes until this transaction ends (see lockOutWriters). */
export async function lockWindow(client: pg.ClientBase): Promise<Window | null> {
  const [, window] = resultsOf(await client.query<WindowRow>(lockWindowSql('import')));
  return windowOf(window);
}

/** lockWindow as two statements, to be sent with others; windowOf reads the result of the second. */
export function lockWindowSql(writer: 'batch' | 'import'): string {
  return `${lockWritingSql(writer)}; ${READ_WINDOW}`;
}

export function windowOf(result: pg.QueryResult<WindowRow> | undefined): Window | null {
  const row = result?.rows[0];
  if (!row) return null;
  return { ...row, opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() };
}

export function resultIsFinal(): ApiProblem {
  const title =
    '結果が確定しているため、変更できません。票の追加が必要なときは、理由を添えてファイルを取り込んでください。';
  return new ApiProblem(409, 'result_is_final', title, { reason: 'the result is final' });
}
