import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import type { PollName } from '../../../../support/fixtures/polls';
import { answerOf, answerWith } from '../../../../support/site/recordedApi';
import { button, dialog, startScreen } from '../../screenOfTest';

export const MAKE = '確定版を作成';

/** A server for one test file, and 公表 after the close: 20 valid votes, DJ アオイ and 蓮 9 each. */
export function startVersions() {
  const { server, show } = startScreen(TotalVotesPage, '/total-votes?tab=versions');
  /** With the dialog that a button opens, the menu of a version first. */
  async function openDialog(
    poll: PollName,
    path: (string | RegExp)[],
    ...handlers: RequestHandler[]
  ) {
    const { user } = show(poll, '', ...handlers);
    for (const name of path) await user.click(await button(name));
    const box = await dialog();
    const { getByLabelText, getByRole, findByText, findByRole } = within(box);
    const type = (text: string, label = '区分') => user.type(getByLabelText(label), text);
    const submit = (name: string) => getByRole('button', { name });
    const press = (name: string) => user.click(submit(name));
    const decide = () => user.click(getByLabelText('結果として確定する'));
    return { user, box, getByLabelText, findByText, findByRole, type, submit, press, decide };
  }
  return { server, show, openDialog };
}

export async function versionRow(label: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: '確定版の一覧' });
  return within(list).findByRole('listitem', { name: label });
}

/** Two people decide. */
export const twoPeople = (poll: PollName) =>
  answerWith('poll', { ...answerOf(poll, 'poll'), twoPeople: { perMille: 10 } });

/** A proposal of another poll, as p-1. */
export function proposed(kind: 'final' | 'publish', detail: object) {
  const all = answerOf('proposals', 'proposals').proposals;
  const found = all.find((one) => one.kind === kind)!;
  return { ...found, id: 'p-1', detail: { ...found.detail, ...detail } };
}
