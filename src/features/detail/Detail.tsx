import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import type { Rank } from '../../../contract/ranking';
import { isWithin, windowDays, type DayRange } from '../../../rules/poll';
import { readDay } from '../../../rules/tokyoDays';
import { usePoll } from '../../client/queries/poll';
import { useTotal } from '../../client/queries/ranking';
import { LinkableCards } from '../../components/Card';
import { closeDetail, NO_SELECTION, selection, type Selection } from '../../lib/navigation/detail';
import { djName } from '../../lib/privacy/names';
import { DayDetail } from './DayDetail';
import { HEADING_ID } from './DetailContent';
import { DjDetail } from './DjDetail';
import { useCloseByEscape, useIsBeside, useRowInView } from './place';
import './detail.scss';

interface Known {
  /** The days of the window; null: not known yet. */
  days: DayRange | null;
  /** All DJs; null: not known yet. */
  ranking: readonly Pick<Rank, 'dj'>[] | null;
}

/** The selection without what does not exist, or is not known to. Nonsense in an address selects nothing. */
export function existing({ dj, day, visible }: Selection, { days, ranking }: Known): Selection {
  const known = {
    dj: ranking?.some((line) => line.dj.id === dj) ? dj : null,
    day: readDay(day) !== undefined && days && isWithin(day ?? '', days) ? day : null,
  };
  if (visible === 'dj' && ranking === null) return { ...known, visible: null };
  if (visible !== null && known[visible] !== null) return { ...known, visible };
  return { ...known, visible: known.dj ? 'dj' : known.day ? 'day' : null };
}

/** Beside the list, where both are used; a sheet over the page where there is no room for both. */
function DetailFrame({ children }: { children: ReactNode }) {
  const isBeside = useIsBeside();
  useCloseByEscape();
  const content = <LinkableCards.Provider value={false}>{children}</LinkableCards.Provider>;
  // Not by Offcanvas' own `responsive`, whose breakpoints are those of Bootstrap and cannot be set.
  if (!isBeside) {
    return (
      <Offcanvas
        show
        placement="bottom"
        className="detail"
        aria-labelledby={HEADING_ID}
        keyboard={false}
        restoreFocus={false}
        onHide={closeDetail}
      >
        {content}
      </Offcanvas>
    );
  }
  return (
    <div
      role="dialog"
      className="detail detail-beside raised d-flex flex-column"
      aria-labelledby={HEADING_ID}
    >
      {content}
    </div>
  );
}

/**
 * The DJ or the day that the address selects, if there is such a DJ, or such a day in the window. `requested`: as the address
 * has it, unchecked.
 */
export default function Detail({ requested }: { requested: Selection }) {
  const pollQuery = usePoll();
  const totalQuery = useTotal(undefined, { enabled: requested.dj !== null });
  const poll = pollQuery.state === 'ready' ? pollQuery.answer : null;
  const now = totalQuery.state === 'ready' ? totalQuery.answer : null;
  const { dj, day, visible } = existing(requested, {
    days: poll && windowDays(poll),
    ranking: now?.ranking ?? null,
  });
  // Rows and bars are marked while they are selected.
  useLayoutEffect(() => selection.set({ dj, day, visible }), [dj, day, visible]);
  useEffect(() => () => selection.set(NO_SELECTION), []);
  useRowInView(visible && `${visible} ${visible === 'dj' ? dj : day}`);
  if (poll === null || visible === null) return null;
  const line = now?.ranking.find((one) => one.dj.id === dj);
  return (
    <DetailFrame>
      {visible === 'day' && day !== null && (
        <DayDetail day={day} poll={poll} backTo={line ? djName(line.dj) : null} />
      )}
      {visible === 'dj' && line && now && (
        <DjDetail line={line} poll={poll} now={now} backTo={day} />
      )}
    </DetailFrame>
  );
}
