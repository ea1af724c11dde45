import type { DjDayCase } from '../../../../contract/decisions/review';
import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { reviewTexts as texts, shownStateNames } from '../../../texts/review/list';
import { inState, stateFilters, type StateFilter } from './caseAddress';

interface CaseFilterProps {
  /** All of them. */
  cases: readonly DjDayCase[];
  filter: StateFilter;
  onChange: (filter: StateFilter) => void;
}

/** Which state is flagged, each with its number. */
export function CaseFilter({ cases, filter, onChange }: CaseFilterProps) {
  return (
    <ChoiceGroup
      label={texts.filter}
      className="case-filter"
      choices={stateFilters(cases, filter)}
      chosen={filter}
      nameOf={(each) =>
        each === 'all'
          ? texts.all
          : texts.filterOption(shownStateNames[each], inState(cases, each).length)
      }
      onChange={onChange}
    />
  );
}
