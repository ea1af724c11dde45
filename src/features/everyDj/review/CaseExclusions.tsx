import { useState } from 'react';
import type { Exclusion } from '../../../../contract/decisions/exclusions';
import type { ReviewCase } from '../../../../contract/decisions/review';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { tokyoMoment } from '../../../lib/time/dates';
import { freeText } from '../../../lib/privacy/names';
import { caseActionTexts as texts } from '../../../texts/review/case';
import { viewPath } from '../EveryDjTabs';
import { UndoButton } from '../exclusions/UndoDialog';

interface CaseExclusionsProps {
  reviewed: ReviewCase;
  exclusions: readonly Exclusion[];
}

/** What was excluded from the case, and the way back. */
export function CaseExclusions({ reviewed, exclusions }: CaseExclusionsProps) {
  const { id, state } = reviewed;
  const [undone, setUndone] = useState<{ of: string; message: string } | null>(null);
  const message = undone?.of === id ? undone.message : null;
  if (state !== 'excluded' && message === null) return null;
  const own = exclusions.filter(
    (one) => one.undoneAt === null && (one.case === id || reviewed.exclusions.includes(one.id)),
  );
  return (
    <div>
      <h3>{texts.exclusions}</h3>
      {message && <FormNotice tone="done">{message}</FormNotice>}
      {own.length === 0 && message === null && <p>{texts.unknownExclusion}</p>}
      {own.map((one) => (
        <div
          key={one.id}
          className="d-flex flex-wrap gap-2 align-items-center justify-content-between py-2"
        >
          <p>
            <strong>{texts.exclusionVotes(one.id, one.votes)}</strong>{' '}
            <bdi>{freeText(one.reason)}</bdi>
            <small className="text-body-secondary d-block">
              <bdi>{one.actor}</bdi> <time dateTime={one.at}>{tokyoMoment(one.at)}</time>
            </small>
          </p>
          <UndoButton id={one.id} onUndone={(words) => setUndone({ of: id, message: words })} />
        </div>
      ))}
      <Link to={viewPath('exclusions')}>{texts.toExclusions}</Link>
    </div>
  );
}
