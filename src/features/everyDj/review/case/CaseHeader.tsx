import type { ReviewCase, ReviewPass } from '../../../../../contract/review';
import { DayLink } from '../../../../components/figures/DayLink';
import { DjLink } from '../../../../components/figures/DjLink';
import { Icon, type IconProps } from '../../../../components/Icon';
import { longDay } from '../../../../lib/time/dates';
import { caseTexts as texts } from '../../../../texts/review/case';
import { shownStateNames } from '../../../../texts/review/list';
import { shownState } from '../caseAddress';
import { CaseStateChip, countingText } from '../CaseState';

interface StepProps {
  name: string;
  icon: IconProps['name'];
  onStep: (() => void) | null;
}

// Never disabled: at the end of the list the focus stays where it is.
function Step({ name, icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet case-step"
      aria-label={name}
      title={name}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon name={icon} />
    </button>
  );
}

interface CaseHeaderProps {
  headingId: string;
  reviewed: ReviewCase;
  pass: ReviewPass | null;
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/** Whose votes of which day, in which state. */
export function CaseHeader({ headingId, reviewed, pass, onAbove, onBelow }: CaseHeaderProps) {
  const { dj, date, provisional } = reviewed;
  const state = shownState(reviewed);
  const about = [dj.kana, dj.area, dj.category].filter(Boolean);
  return (
    <header className="case-header">
      <div className="case-title">
        <h2 id={headingId}>
          <DjLink dj={dj} />
        </h2>
        <CaseStateChip state={state} />
        {provisional && <span className="state-chip state-chip-active">{countingText(pass)}</span>}
        <p>
          <bdi>{about.join('・')}</bdi> <DayLink day={date} />
        </p>
      </div>
      <div className="case-steps">
        <Step name={texts.above} icon="chevron-up" onStep={onAbove} />
        <Step name={texts.below} icon="chevron-down" onStep={onBelow} />
      </div>
      <p className="visually-hidden" role="status">
        {`${dj.name} ${longDay(date)} ${shownStateNames[state]}`}
      </p>
    </header>
  );
}
