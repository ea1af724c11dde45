import { Icon } from '../../../components/Icon';
import { addDays } from '../../../../rules/tokyoDays';
import type { DayRange } from '../../../../rules/dayRanges';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { DaySelect } from './DaySelect';
import { useDayNames } from './useDayNames';

interface AsOfControlProps {
  /** Null until known. */
  counted: DayRange | null;
  /** Whether the last of them is running. */
  running: boolean;
  /** A Tokyo day before the last; null: the last. */
  asOf: string | null;
  onChange: (day: string | null) => void;
}

interface StepProps {
  to: string | null;
  name: string;
  icon: 'chevron-left' | 'chevron-right';
  onStep: (day: string) => void;
}

// Not `disabled` at the ends: that would take the focus from whoever steps by keyboard.
function Step({ to, name, icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet day-step"
      aria-disabled={to === null}
      title={name}
      onClick={() => to !== null && onStep(to)}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

function daysBefore({ from, to }: DayRange): DayRange | null {
  return from < to ? { from, to: addDays(to, -1) } : null;
}

/** Selects the day whose end is shown, from a list or by steps. */
export function AsOfControl({ counted, running, asOf, onChange }: AsOfControlProps) {
  const { from = '', to = '' } = counted ?? {};
  const { nameOf } = useDayNames();
  const shown = asOf ?? to;
  const usual = running ? texts.now : texts.lastDay;
  const handleStep = (day: string) => onChange(day === to ? null : day);
  return (
    <div className="as-of-control">
      <Step
        to={counted && shown > from ? addDays(shown, -1) : null}
        name={texts.dayBefore}
        icon="chevron-left"
        onStep={handleStep}
      />
      <DaySelect
        label={texts.labels.asOf}
        value={asOf}
        usual={counted ? usual(nameOf(to)) : ''}
        days={counted && daysBefore(counted)}
        nameOf={nameOf}
        onChange={onChange}
      />
      <Step
        to={counted && shown < to ? addDays(shown, 1) : null}
        name={texts.dayAfter}
        icon="chevron-right"
        onStep={handleStep}
      />
    </div>
  );
}
