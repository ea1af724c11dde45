import { routes } from '../../routes';
import { withQuery } from '../../lib/navigation/useQueryString';
import { everyDjTexts } from '../../texts/everyDj';
import { overviewTexts } from '../../texts/overview';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts } from '../../texts/totalVotes';
import { commandTexts as texts } from '../../texts/keys/command';

/** By the page's name; the first tab is the page without a `tab` in its address. */
const TABS: Partial<Record<string, Record<string, string>>> = {
  index: overviewTexts.tabs,
  'every-dj': everyDjTexts.tabs,
  'total-votes': totalVotesTexts.tabs,
};

export interface Place {
  to: string;
  name: string;
}

/** Every page behind the sign-in, and every tab in it. */
export const places: readonly Place[] = routes
  .filter(({ name }) => name !== 'login')
  .flatMap(({ name, path }) => {
    const [, ...tabs] = Object.entries(TABS[name] ?? {});
    return [
      { to: path, name: pageNames[name] },
      ...tabs.map(([tab, tabName]) => ({
        to: path + withQuery('', { tab }),
        name: texts.tab(pageNames[name], tabName),
      })),
    ];
  });
