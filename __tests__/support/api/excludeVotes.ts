import {
  ExclusionAnswer,
  type ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import type { ApiOfTest } from './apiOfTest';

export const EXCLUSIONS = '/v1/exclusions';

async function good(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** What excluding these votes would do, and with it deciding a case; anything but 200 fails the test. */
export async function previewed(
  api: ApiOfTest,
  match: ExclusionMatch,
  caseId?: string,
): Promise<ExclusionAnswer> {
  const response = await api.send('POST', EXCLUSIONS, { match, dryRun: true, case: caseId });
  return ExclusionAnswer.parse(await good(response));
}

/** Excludes with the hash of a preview, as it was made or (given) before; the answer as it came. */
export async function exclude(
  api: ApiOfTest,
  match: ExclusionMatch,
  more: {
    matchHash?: string;
    reason?: string;
    case?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const { headers, matchHash = (await previewed(api, match)).matchHash, ...rest } = more;
  const body = { match, dryRun: false, reason: '機械的な投票', matchHash, ...rest };
  return api.send('POST', EXCLUSIONS, body, headers);
}

/** Excludes after a preview; anything but 200 fails the test. */
export async function excluded(
  api: ApiOfTest,
  match: ExclusionMatch,
  more?: { reason?: string; case?: string },
): Promise<ExclusionAnswer> {
  return ExclusionAnswer.parse(await good(await exclude(api, match, more)));
}

export function undo(
  api: ApiOfTest,
  id: string,
  body: object = { reason: '誤り' },
  headers?: Record<string, string>,
): Promise<Response> {
  return api.send('POST', `${EXCLUSIONS}/${id}/undo`, body, headers);
}

/** Undoes an exclusion; anything but 200 fails the test. */
export async function undone(api: ApiOfTest, id: string, body?: object): Promise<UndoAnswer> {
  return UndoAnswer.parse(await good(await undo(api, id, body)));
}
