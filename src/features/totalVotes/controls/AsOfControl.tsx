import { StepButton } from '../../../components/StepButton';
import { addDays } from '../../../../rules/tokyoDays';
import type { DayRange } from '../../../../rules/poll';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { DaySelect, useDayNames } from './DaySelect';

interface AsOfControlProps {
  /** Null until known. */
  counted: DayRange | null;
  /** Whether the last of them is running. */
  running: boolean;
  /** A Tokyo day before the last; null: the last. */
  asOf: string | null;
  onChange: (day: string | null) => void;
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
  const stepTo = (day: string) => () => onChange(day === to ? null : day);
  return (
    <div className="as-of-control">
      <StepButton
        name={texts.dayBefore}
        icon="chevron-left"
        onStep={counted && shown > from ? stepTo(addDays(shown, -1)) : null}
        className="day-step"
      />
      <DaySelect
        label={texts.labels.asOf}
        value={asOf}
        usual={counted ? usual(nameOf(to)) : ''}
        days={counted && daysBefore(counted)}
        nameOf={nameOf}
        onChange={onChange}
      />
      <StepButton
        name={texts.dayAfter}
        icon="chevron-right"
        onStep={counted && shown < to ? stepTo(addDays(shown, 1)) : null}
        className="day-step"
      />
    </div>
  );
}
