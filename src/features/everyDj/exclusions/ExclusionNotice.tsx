import type { Exclusion } from '../../../../contract/decisions/exclusions';
import { useOverview } from '../../../client/queries/overview';
import { DoneNotice } from '../../../components/exclusion/DoneNotice';
import { Link } from '../../../components/Link';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { exclusionTexts as texts } from '../../../texts/exclusions/exclusions';
import { casePath } from '../../../voting/casePath';
import { UndoButton } from './UndoDialog';

function MadeWords({ made }: { made: Exclusion }) {
  const { id, votes, matched, at } = made;
  const overview = useOverview();
  // Until the refreshed figures are there nothing is said of them.
  const totals =
    overview.state === 'ready' && overview.refresh !== 'running' ? overview.answer.totals : null;
  return (
    <>
      <strong>{votes !== 0 ? texts.made(votes) : texts.madeNothing(matched)}</strong>
      <span className="d-block fs-5 text-body-secondary">
        {totals ? texts.madeFigures(totals.valid, isoToTokyoTime(at), id) : id}
      </span>
    </>
  );
}

interface ExclusionNoticeProps {
  exclusions: readonly Exclusion[];
  /** What was just undone, in words; null: nothing was. */
  undone: string | null;
  /** `of`: the exclusion whose undo was made here. */
  onUndone: (message: string, of: Exclusion) => void;
}

/** The exclusion that was just made (`made` in the address), as long as it holds, and the way back; or its undo. */
export function ExclusionNotice({ exclusions, undone, onUndone }: ExclusionNoticeProps) {
  const id = new URLSearchParams(useQueryString().search).get('made');
  const made = exclusions.find((one) => one.id === id && one.undoneAt === null);
  if (undone !== null || !made) {
    return (
      <DoneNotice news={undone}>
        <strong>{undone}</strong>
      </DoneNotice>
    );
  }
  const actions = (
    <>
      {made.case !== null && <Link to={casePath(made.case)}>{texts.backToCase}</Link>}
      <UndoButton id={made.id} onUndone={(message) => onUndone(message, made)} />
    </>
  );
  return (
    <DoneNotice news={made.id} actions={actions}>
      <MadeWords made={made} />
    </DoneNotice>
  );
}
