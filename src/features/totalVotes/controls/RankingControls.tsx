import { useMemo } from 'react';
import type { Rank } from '../../../../contract/total';
import type { DayRange } from '../../../../rules/dayRanges';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { filterOptions, type Filter, type FilterKey, type FilterOption } from '../filter';
import { withValidBase, type DaySelection } from '../daySelection';
import { AsOfControl } from './AsOfControl';
import { BaseControl } from './BaseControl';
import { FilterSelect } from './FilterSelect';

interface RankingControlsProps {
  id: string;
  /** Null until known. */
  counted: DayRange | null;
  running: boolean;
  /** Null: there are no days to select, as in a version. */
  selection: DaySelection | null;
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  filter: Filter;
}

const KEYS: FilterKey[] = ['category', 'area'];

function optionsOf(
  ranking: readonly Rank[] | null,
  filter: Filter,
): Record<FilterKey, FilterOption[] | null> {
  const of = (key: FilterKey) => ranking && filterOptions(ranking, filter, key);
  return { category: of('category'), area: of('area') };
}

/** Selects day, baseline and DJs of the ranking. Each change is an entry in the browser's history. */
export function RankingControls(props: RankingControlsProps) {
  const { id, counted, running, selection, ranking, filter } = props;
  const { change } = useQueryString();
  const handleAsOf = (asOf: string | null) => {
    if (counted && selection) change({ ...withValidBase({ ...selection, asOf }, counted) });
  };
  // Of 10,000 DJs a sort or a key stroke would feel it.
  const options = useMemo(() => optionsOf(ranking, filter), [ranking, filter]);
  return (
    <div className="ranking-controls" id={id}>
      {selection && (
        <>
          <AsOfControl
            counted={counted}
            running={running}
            asOf={selection.asOf}
            onChange={handleAsOf}
          />
          <BaseControl
            counted={counted}
            asOf={selection.asOf ?? counted?.to ?? ''}
            base={selection.base}
            onChange={(base) => change({ base })}
          />
        </>
      )}
      {KEYS.map((key) => (
        <FilterSelect
          key={key}
          filterKey={key}
          value={filter[key]}
          options={options[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </div>
  );
}
