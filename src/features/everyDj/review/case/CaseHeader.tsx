import type { DjDayCase, ReviewRun } from '../../../../../contract/decisions/review';
import { DayLink } from '../../../../components/figures/DayLink';
import { DjLink } from '../../../../components/figures/DjLink';
import { StepButton } from '../../../../components/StepButton';
import { longDay } from '../../../../lib/time/dates';
import { djName, djReading } from '../../../../lib/privacy/names';
import { caseTexts as texts } from '../../../../texts/review/case';
import { shownStateNames } from '../../../../texts/review/list';
import { shownState } from '../caseAddress';
import { CaseStateChip, countingText } from '../CaseState';

interface CaseHeaderProps {
  headingId: string;
  reviewed: DjDayCase;
  run: ReviewRun | null;
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** Whose votes of which day, in which state. */
export function CaseHeader({ headingId, reviewed, run, onAbove, onBelow }: CaseHeaderProps) {
  const { dj, date, provisional } = reviewed;
  const state = shownState(reviewed);
  const about = [djReading(dj), dj.area, dj.category].filter(Boolean);
  return (
    <header className="case-header">
      <div className="case-title">
        <h2 id={headingId}>
          <DjLink dj={dj} />
        </h2>
        <CaseStateChip state={state} />
        {provisional && <span className="state-chip state-chip-active">{countingText(run)}</span>}
        <p>
          <bdi>{about.join('・')}</bdi> <DayLink day={date} />
        </p>
      </div>
      <div className="case-steps">
        <StepButton name={texts.above} icon="chevron-up" onStep={onAbove} className="case-step" />
        <StepButton name={texts.below} icon="chevron-down" onStep={onBelow} className="case-step" />
      </div>
      <p className="visually-hidden" role="status">
        {`${djName(dj)} ${longDay(date)} ${shownStateNames[state]}`}
      </p>
    </header>
  );
}
