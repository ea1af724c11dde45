import { loadChunk } from '../../lib/browser/chunkFailures';
import { isHiding } from '../../lib/sharing/hidden';
import type { DjsAnswer } from '../../../contract/dj';

// What hides is loaded where something is hidden; until it has come nothing is shown.
export const loadSharing = () =>
  loadChunk(() => import(/* webpackChunkName: 'sharing' */ './hideAnswer'));

type AskDjs = () => Promise<DjsAnswer>;

/**
 * THE place where names and counts are hidden (画面共有モード): every answer comes through here, so no screen, chart, title
 * or file can hold what it is not given. Throws what asking for the DJs throws.
 */
export async function asShared<Shown extends object>(
  name: string,
  answer: Shown,
  fetchDjs: AskDjs,
): Promise<Shown> {
  if (!isHiding()) return answer;
  return (await loadSharing()).hideAnswer(name, answer, fetchDjs);
}

/** A question with the real ids of DJs in the place of the neutral ones. */
export async function asAsked<Question>(question: Question, fetchDjs: AskDjs): Promise<Question> {
  return isHiding() ? (await loadSharing()).askReal(question, fetchDjs) : question;
}

/**
 * While something is hidden nothing is changed (a form has labels in the place of names, which must not be stored), and no
 * file is fetched, whose bytes are the API's own: throws an ApiFailure then. Null: what is asked changes nothing.
 */
export async function refuseWhileSharing(what: 'mutation' | 'file' | null): Promise<void> {
  if (what !== null && isHiding()) throw (await loadSharing()).refusalOf(what);
}
