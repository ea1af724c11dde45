import type { ReviewCase } from '../../../../contract/review';
import { caseStateNames, reviewTexts as texts } from '../../../texts/review';
import { inState, STATE_FILTERS, type StateFilter } from './caseAddress';

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
      {STATE_FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className="btn btn-quiet"
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {each === 'all'
            ? texts.all
            : texts.filterOption(caseStateNames[each], inState(cases, each).length)}
        </button>
      ))}
    </div>
  );
}
