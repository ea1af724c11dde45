import { useEffect, useRef } from 'react';
import type { Exclusion } from '../../../../contract/decisions/exclusions';
import { useOverview } from '../../../client/queries/overview';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { casePath } from '../../../voting/casePath';

/** The exclusion that was just made (`made` in the address), as long as it holds. */
export function useMade(exclusions: readonly Exclusion[]): Exclusion | null {
  const asked = new URLSearchParams(useQueryString().search).get('made');
  return exclusions.find(({ id, undoneAt }) => id === asked && undoneAt === null) ?? null;
}

function MadeWords({ made }: { made: Exclusion }) {
  const { id, votes, matched, at } = made;
  const overview = useOverview();
  // Until the refreshed figures are there nothing is said of them.
  const totals =
    overview.state === 'ready' && overview.refresh !== 'running' ? overview.answer.totals : null;
  return (
    <span>
      <strong>{votes !== 0 ? texts.made(votes) : texts.madeNothing(matched)}</strong>
      <span className="done-figures">
        {totals ? texts.madeFigures(totals.valid, isoToTokyoTime(at), id) : id}
      </span>
    </span>
  );
}

interface DoneNoticeProps {
  made: Exclusion | null;
  /** What was just undone, in words. */
  undone: string | null;
  /** Null: who looks at it may not decide. */
  onUndo: ((exclusion: Exclusion) => void) | null;
}

/** What was done a moment ago, and the way back. It takes the focus: the button that did it is gone. */
export function DoneNotice({ made, undone, onUndo }: DoneNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const news = undone ?? made?.id ?? null;
  useEffect(() => {
    if (news !== null) ref.current?.focus({ preventScroll: true });
    if (news !== null) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [news]);
  return (
    <div className="done-notice" role="status" ref={ref} tabIndex={-1}>
      {news !== null && (
        <>
          <Icon name="check-circle-fill" />
          {undone === null && made ? <MadeWords made={made} /> : <strong>{undone}</strong>}
          {undone === null && made && (
            <span className="done-actions">
              {made.case !== null && <Link to={casePath(made.case)}>{texts.backToCase}</Link>}
              {onUndo && (
                <button type="button" className="btn btn-quiet" onClick={() => onUndo(made)}>
                  {texts.undo}
                </button>
              )}
            </span>
          )}
        </>
      )}
    </div>
  );
}
