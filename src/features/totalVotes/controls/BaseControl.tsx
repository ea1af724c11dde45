import { addDays } from '../../../../rules/tokyoDays';
import { mediumDay } from '../../../lib/time/dates';
import type { DayRange } from '../../../../rules/window';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { DaySelect } from './DaySelect';

interface BaseControlProps {
  counted: DayRange | null;
  /** The day shown; the baseline must be before it. */
  asOf: string;
  /** Null: the day before. */
  base: string | null;
  onChange: (day: string | null) => void;
}

/** The day that movement is measured from; on the first day there is none. */
export function BaseControl({ counted, asOf, base, onChange }: BaseControlProps) {
  const hasBaseline = counted !== null && counted.from < asOf;
  const dayBefore = hasBaseline ? addDays(asOf, -1) : '';
  const hasOthers = hasBaseline && counted.from < dayBefore;
  return (
    <DaySelect
      label={texts.labels.base}
      value={base}
      usual={hasBaseline ? texts.usualBase(mediumDay(dayBefore)) : NO_NUMBER}
      days={hasOthers ? { from: counted.from, to: addDays(dayBefore, -1) } : null}
      onChange={onChange}
    />
  );
}
