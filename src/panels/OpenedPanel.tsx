import { djName } from '../lib/privacy/names';
import { useEffect, useLayoutEffect } from 'react';
import { windowDays } from '../../rules/poll';
import { usePoll } from '../client/queries/poll';
import { useTotal } from '../client/queries/ranking';
import { openedNow, opener, type Opened } from '../lib/navigation/opened';
import { DayPanel } from './day/DayPanel';
import { DjPanel } from './dj/DjPanel';
import { existing } from './existing';
import { PanelDialog } from './PanelDialog';
import '../styles/parts/later.scss';

interface OpenedPanelProps {
  /** As the address says it, unchecked */
  selected: Opened;
}

const NOTHING: Opened = { dj: null, day: null, shown: null };

/** Tells rows and bars what is opened (useIsOpened). */
function useMarks({ dj, day, shown }: Opened): void {
  useLayoutEffect(() => openedNow.set({ dj, day, shown }), [dj, day, shown]);
  useLayoutEffect(() => () => openedNow.set(NOTHING), []);
  useEffect(() => () => opener.set(null), []);
}

/** What the address opens, as far as there is such a DJ and such a day in the window. */
export default function OpenedPanel({ selected }: OpenedPanelProps) {
  const poll = usePoll();
  const total = useTotal(undefined, { enabled: selected.dj !== null });
  const setting = poll.state === 'ready' ? poll.answer : null;
  const now = total.state === 'ready' ? total.answer : null;
  const opened = existing(selected, {
    days: setting && windowDays(setting),
    ranking: now?.ranking ?? null,
  });
  useMarks(opened);
  if (setting === null) return null;
  const from = now?.ranking.find(({ dj }) => dj.id === opened.dj);
  const back = from ? djName(from.dj) : null;
  if (opened.shown === 'day' && opened.day !== null) {
    return (
      <PanelDialog>
        <DayPanel day={opened.day} poll={setting} backTo={back} />
      </PanelDialog>
    );
  }
  if (opened.shown === 'dj' && opened.dj !== null && now) {
    return (
      <PanelDialog>
        <DjPanel id={opened.dj} poll={setting} now={now} backTo={opened.day} />
      </PanelDialog>
    );
  }
  return null;
}
