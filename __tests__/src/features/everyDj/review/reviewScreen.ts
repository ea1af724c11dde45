import { act, screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { authStore, UNKNOWN } from '../../../../../src/auth/authStore';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import type { ReviewCase } from '../../../../../contract/decisions/review';
import { answerOf, answerWith } from '../../../../support/site/recordedApi';
import { startScreen } from '../../screenOfTest';

export const ACCOUNT = 'admin@example.com';
export const AOI = '&day=2022-09-02&dj=aoi';
export const REN = '&day=2022-09-01&dj=ren';
export const review = answerOf('suspicious', 'review');
export const caseOf = (dj: string) => review.cases.find((one) => one.dj?.id === dj)!;

/** A server for one test file, an administrator, and 要確認. */
export function startReview() {
  const { server, show } = startScreen(EveryDjPage, '/every-dj?tab=review');
  beforeEach(() => {
    act(() => authStore.set({ state: 'signedIn', account: { uid: 'u', email: ACCOUNT } }));
  });
  afterEach(() => act(() => authStore.set(UNKNOWN)));
  /** DJ アオイ on 9/2 with 25 votes of one source, KAI on the running day, 蓮 on 9/1, who is decided. */
  const open = (query = '', ...handlers: RequestHandler[]) =>
    show('suspicious', query, ...handlers);
  return { server, open };
}

/** The cases with something else in that of a DJ. */
export function reviewWith(dj: string, changes: Partial<ReviewCase>) {
  const cases = review.cases.map((one) => (one.dj?.id === dj ? { ...one, ...changes } : one));
  return answerWith('review', { ...review, cases });
}

/** The case, once all of it is there. */
export async function opened(name: string): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name });
  await within(panel).findByText('算出方法');
  return panel;
}

export async function cases(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: '要確認の一覧' });
  return within(list).getAllByRole('listitem');
}
