import { useId, useState } from 'react';
import type { Exclusion } from '../../../../../contract/decisions/exclusions';
import { Icon } from '../../../../components/Icon';
import { Link } from '../../../../components/Link';
import { FormNotice } from '../../../../components/states/FormNotice';
import { tokyoMoment } from '../../../../lib/time/dates';
import { freeText } from '../../../../lib/privacy/names';
import { caseActionTexts as texts } from '../../../../texts/review/case';
import { viewPath } from '../../EveryDjTabs';
import { UndoDialog } from '../../exclusions/UndoDialog';

interface CaseExclusionsProps {
  /** What was just undone, in words. */
  undone: string | null;
  /** Active ones of the case. */
  exclusions: readonly Exclusion[];
  canUndo: boolean;
  onUndone: (message: string) => void;
}

/** What was excluded from the case, and the way back. */
export function CaseExclusions(props: CaseExclusionsProps) {
  const { exclusions, canUndo, undone, onUndone } = props;
  const id = useId();
  const [undoing, setUndoing] = useState<string | null>(null);
  return (
    <section className="case-part" aria-labelledby={id}>
      <header className="case-part-header">
        <h3 id={id}>{texts.exclusions}</h3>
        <Link to={viewPath('exclusions')}>{texts.toExclusions}</Link>
      </header>
      {undone && <FormNotice tone="done">{undone}</FormNotice>}
      {exclusions.length === 0 && !undone && <p className="case-hint">{texts.unknownExclusion}</p>}
      <ul className="case-exclusions">
        {exclusions.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{texts.exclusionVotes(one.id, one.votes)}</strong>
              <p>
                <bdi>{freeText(one.reason)}</bdi>
              </p>
              <p className="case-hint">
                <bdi>{one.actor}</bdi> <time dateTime={one.at}>{tokyoMoment(one.at)}</time>
              </p>
            </div>
            {canUndo && (
              <div className="case-undo">
                <button
                  type="button"
                  className="btn btn-quiet"
                  aria-describedby={`${id}${one.id}`}
                  onClick={() => setUndoing(one.id)}
                >
                  <Icon name="arrow-counterclockwise" />
                  {texts.undo}
                </button>
                <p className="case-hint" id={`${id}${one.id}`}>
                  {texts.undoWhat}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {undoing !== null && (
        <UndoDialog
          id={undoing}
          onDone={(message) => {
            setUndoing(null);
            onUndone(message);
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </section>
  );
}
