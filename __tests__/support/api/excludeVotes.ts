import {
  ExclusionAnswer,
  type ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import { bodyOf } from './answers';
import type { ApiOfTest } from './apiOfTest';

export const EXCLUSIONS = '/v1/exclusions';

type Headers = Record<string, string>;
type More = { matchHash?: string; reason?: string; case?: string; headers?: Headers };

/** What excluding these votes would do, and with it deciding a case; anything but 200 fails the test. */
export async function previewed(api: ApiOfTest, match: ExclusionMatch, caseId?: string) {
  const answer = api.send('POST', EXCLUSIONS, { match, dryRun: true, case: caseId });
  return ExclusionAnswer.parse(await bodyOf(answer));
}

/** Excludes with the hash of a preview, as it was made or (given) before; the answer as it came. */
export async function exclude(api: ApiOfTest, match: ExclusionMatch, more: More = {}) {
  const { headers, matchHash = (await previewed(api, match)).matchHash, ...rest } = more;
  const body = { match, dryRun: false, reason: '機械的な投票', matchHash, ...rest };
  return api.send('POST', EXCLUSIONS, body, headers);
}

/** Excludes after a preview; anything but 200 fails the test. */
export async function excluded(api: ApiOfTest, match: ExclusionMatch, more?: More) {
  return ExclusionAnswer.parse(await bodyOf(exclude(api, match, more)));
}

export function undo(
  api: ApiOfTest,
  id: string,
  body: object = { reason: '誤り' },
  headers?: Headers,
): Promise<Response> {
  return api.send('POST', `${EXCLUSIONS}/${id}/undo`, body, headers);
}

/** Undoes an exclusion; anything but 200 fails the test. */
export async function undone(api: ApiOfTest, id: string, body?: object) {
  return UndoAnswer.parse(await bodyOf(undo(api, id, body)));
}
