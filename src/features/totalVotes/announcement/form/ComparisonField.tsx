import { mediumDay } from '../../../../lib/time/dates';
import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import type { Comparison } from '../choices/choices';
import type { Earlier } from '../model/earlier';
import type { Source } from '../model/source';
import { ChoiceField } from './ChoiceField';

interface ComparisonFieldProps {
  source: Source;
  earlier: Earlier | null;
  open: readonly Comparison[];
  chosen: Comparison;
  onChange: (comparison: Comparison) => void;
}

function hintOf({ source, earlier, chosen }: ComparisonFieldProps): string {
  if (chosen === 'earlier' && earlier)
    return texts.previousPollHint(earlier.year, earlier.unmatched);
  if (chosen === 'day' && source.baseline) return texts.dayHint(mediumDay(source.baseline));
  return texts.noneHint;
}

/** What places are compared with; nothing where there is nothing. */
export function ComparisonField(props: ComparisonFieldProps) {
  const { open, chosen, onChange } = props;
  if (open.length < 2) return null;
  return (
    <ChoiceField
      label={texts.comparison}
      hint={hintOf(props)}
      choices={open}
      open={open}
      chosen={chosen}
      nameOf={(comparison) => texts.comparisons[comparison]}
      onChange={onChange}
    />
  );
}
