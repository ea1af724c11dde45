import type { ReviewCase } from '../../../../contract/review';
import { reviewTexts as texts, shownStateNames } from '../../../texts/review/list';
import { inState, stateFilters, type StateFilter } from './caseAddress';

interface CaseFilterProps {
  /** All of them. */
  cases: readonly ReviewCase[];
  filter: StateFilter;
  onChange: (filter: StateFilter) => void;
}

/** Which state is listed, each with its number. */
export function CaseFilter({ cases, filter, onChange }: CaseFilterProps) {
  return (
    <div className="btn-group case-filter" role="group" aria-label={texts.filter}>
      {stateFilters(cases, filter).map((each) => (
        <button
          key={each}
          type="button"
          className="btn btn-quiet"
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {each === 'all'
            ? texts.all
            : texts.filterOption(shownStateNames[each], inState(cases, each).length)}
        </button>
      ))}
    </div>
  );
}
