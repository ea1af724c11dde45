import type { IconName } from '../../styles/icons';
import { pageNames, shellTexts } from '../../texts/shell';

/** What may wait for somebody; its number is a badge on the entry. */
export type Waiting = 'openCases' | 'openProposals';

export interface DrawerEntry {
  name: string;
  icon: IconName;
  path: string;
  /** For a part of a page: its `tab`, and those that belong to it. */
  tabs?: readonly [string, ...string[]];
  waiting?: Waiting;
  /** There only while something waits. */
  isOptional?: boolean;
}

const { entries } = shellTexts;

/** The pages, what is decided on them, and what is set up. */
export const drawerGroups: readonly (readonly DrawerEntry[])[] = [
  [
    { name: pageNames.index, icon: 'speedometer2', path: '/' },
    { name: pageNames.daily, icon: 'calendar3', path: '/daily' },
    { name: pageNames['every-dj'], icon: 'person-lines-fill', path: '/every-dj' },
    { name: pageNames['total-votes'], icon: 'trophy', path: '/total-votes' },
  ],
  [
    {
      name: entries.review,
      icon: 'exclamation-circle',
      path: '/every-dj',
      tabs: ['review'],
      waiting: 'openCases',
    },
    {
      name: entries.exclusions,
      icon: 'dash-circle',
      path: '/every-dj',
      tabs: ['exclusions', 'exclude'],
    },
    { name: entries.versions, icon: 'megaphone', path: '/total-votes', tabs: ['versions'] },
    {
      name: entries.proposals,
      icon: 'person-check',
      path: '/',
      tabs: ['proposals'],
      waiting: 'openProposals',
      isOptional: true,
    },
  ],
  [
    { name: entries.import, icon: 'upload', path: '/', tabs: ['import'] },
    { name: entries.settings, icon: 'gear', path: '/', tabs: ['settings'] },
    { name: entries.history, icon: 'clock-history', path: '/', tabs: ['history'] },
  ],
];

export function entryPath({ path, tabs }: DrawerEntry): string {
  return tabs ? `${path}?tab=${tabs[0]}` : path;
}

/** The entry of an address: that of its tab, else that of the page. */
export function currentEntry(path: string, search: string): DrawerEntry | undefined {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const ofPage = drawerGroups.flat().filter((entry) => entry.path === path);
  return ofPage.find(({ tabs }) => tabs?.includes(tab)) ?? ofPage.find(({ tabs }) => !tabs);
}
