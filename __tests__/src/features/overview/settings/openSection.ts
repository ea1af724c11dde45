import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { dialog, region, startScreen } from '../../screenOfTest';

const HEADINGS = {
  poll: '投票',
  djs: 'DJ',
  notes: '日のメモ',
  notifications: '通知',
  accounts: 'アカウント',
  ingestKeys: '投稿キー',
};

export const card = async (name: string) => within(await region(name));
export const dialogOf = async (name?: string) => within(await dialog(name));

type Box = Pick<Awaited<ReturnType<typeof card>>, 'getByRole'>;

/** A server for one test file, and the settings of the running poll, section by section. */
export function startSettings() {
  const { server, show } = startScreen(OverviewPage, '/?tab=settings');
  return {
    server,
    show,
    /** One section; `handlers` answer before the recorded poll does. */
    async open(section: keyof typeof HEADINGS, ...handlers: RequestHandler[]) {
      const view = show('running', `&section=${section}`, ...handlers);
      const { user } = view;
      return {
        ...view,
        card: await card(HEADINGS[section]),
        press: (name: string, where: Box = screen) =>
          user.click(where.getByRole('button', { name })),
        /** The dialog that a button opens. */
        async openDialog(button: string | RegExp, heading?: string) {
          await user.click(await screen.findByRole('button', { name: button }));
          return dialogOf(heading);
        },
      };
    },
  };
}
