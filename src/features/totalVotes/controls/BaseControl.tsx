import { addDays } from '../../../../rules/tokyoDays';
import type { DayRange } from '../../../../rules/poll';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { DaySelect, useDayNames } from './DaySelect';

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
  const { isShort, nameOf } = useDayNames();
  const hasBaseline = counted !== null && counted.from < asOf;
  const dayBefore = hasBaseline ? addDays(asOf, -1) : '';
  const usualOf = (day: string) => (isShort ? day : texts.usualBase(day));
  const hasOthers = hasBaseline && counted.from < dayBefore;
  return (
    <DaySelect
      label={isShort ? texts.labels.baseShort : texts.labels.base}
      value={base}
      usual={hasBaseline ? usualOf(nameOf(dayBefore)) : NO_NUMBER}
      days={hasOthers ? { from: counted.from, to: addDays(dayBefore, -1) } : null}
      nameOf={nameOf}
      onChange={onChange}
    />
  );
}
