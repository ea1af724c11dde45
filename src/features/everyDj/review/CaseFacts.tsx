import type { ReviewCase, ReviewRun } from '../../../../contract/decisions/review';
import { isCaseId } from '../../../../rules/caseIds';
import { DayLink } from '../../../components/figures/DayLink';
import { DjLink } from '../../../components/figures/DjLink';
import { nameOf } from '../../../lib/text/nameOf';
import { djReading } from '../../../lib/privacy/names';
import { caseTexts as texts } from '../../../texts/review/case';
import { visibleStateNames } from '../../../texts/review/list';
import { signalSentences } from '../../../texts/review/signals';
import { CaseState, effectSentence, useOwnerName } from './CaseList';
import { flagging } from '../../../voting/suspectVotes';
import { caseName, caseSentence, isDjDay, ruleName, signalSentence, visibleState } from './cases';

export interface CaseProps {
  reviewed: ReviewCase;
  /** The newest of its day. */
  run: ReviewRun | null;
  dayNote: string | null;
}

interface CaseHeaderProps extends Pick<CaseProps, 'reviewed' | 'run'> {
  headingId: string;
}

/** Whose votes of which day, in which state. */
export function CaseHeader({ headingId, reviewed, run }: CaseHeaderProps) {
  const { dj, date } = reviewed;
  const about = dj === null ? [] : [djReading(dj), dj.area, dj.category].filter(Boolean);
  return (
    <header className="d-flex flex-column gap-1">
      <h2 id={headingId} className="fs-3">
        {dj === null ? ruleName(reviewed) : <DjLink dj={dj} />}
      </h2>
      <p>
        <CaseState reviewed={reviewed} run={run} /> {date !== null && <DayLink day={date} />}{' '}
        <bdi className="phrase">{about.join('・')}</bdi>
      </p>
      <p className="visually-hidden" role="status">
        {`${caseName(reviewed)} ${nameOf(visibleStateNames, visibleState(reviewed))}`}
      </p>
    </header>
  );
}

/** What stands out, in plain sentences, and what it would change. */
export function CaseFacts({ reviewed }: Pick<CaseProps, 'reviewed'>) {
  const others = flagging(reviewed).slice(1);
  const effect = effectSentence(reviewed);
  return (
    <>
      <p className="fs-4">
        {caseSentence(reviewed)}
        {isCaseId(reviewed.id) && !isDjDay(reviewed) && signalSentences.rule(reviewed.id)}
        {effect && <strong className="d-block">{effect}</strong>}
      </p>
      {others.length > 0 && (
        <div>
          <h3>{texts.alsoFound}</h3>
          <ul className="m-0">
            {others.map((signal) => (
              <li key={signal.kind}>{signalSentence(signal, reviewed)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Who sees to it, and what is known of the day. */
export function CaseAbout({ reviewed: { dj, owner }, dayNote }: Omit<CaseProps, 'run'>) {
  const ownerName = useOwnerName(owner) ?? texts.none;
  return (
    <dl className="touch-links d-flex flex-wrap gap-3">
      <div className="d-flex gap-2 align-items-baseline">
        <dt>{texts.ownerLabel}</dt>
        <dd>
          <bdi>{ownerName}</bdi>
        </dd>
      </div>
      {dj !== null && (
        <div className="d-flex gap-2 align-items-baseline">
          <dt>{texts.dayNote}</dt>
          <dd>{dayNote === null ? texts.none : <bdi className="day-note">{dayNote}</bdi>}</dd>
        </div>
      )}
    </dl>
  );
}
