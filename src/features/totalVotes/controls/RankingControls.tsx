import { useId, useMemo, useState } from 'react';
import type { Rank } from '../../../../contract/ranking';
import type { DayRange } from '../../../../rules/poll';
import { SearchBox } from '../../../components/SearchBox';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { screenTexts } from '../../../texts/screens';
import {
  filterOptions,
  filterRanking,
  type Filter,
  type FilterKey,
  type FilterOption,
} from '../filter';
import { withValidBase, type DaySelection } from '../daySelection';
import { topLines } from '../topChart';
import { AsOfControl } from './AsOfControl';
import { BaseControl } from './BaseControl';
import { ChartLink } from './ChartLink';
import { ControlsToggle } from './ControlsToggle';
import { useDayNames } from './DaySelect';
import { FilterSelect } from './FilterSelect';

export interface RankingControlsProps {
  controls: {
    /** Null until known. */
    counted: DayRange | null;
    running: boolean;
    /** Null: there are no days to select, as in a version. */
    selection: DaySelection | null;
  };
  search: { text: string; onChange: (text: string) => void };
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
  const { controls, search, ranking, filter } = props;
  const { counted, running, selection } = controls;
  const { change } = useQueryString();
  const id = useId();
  // A search of the address is seen.
  const [open, setOpen] = useState(search.text !== '');
  const handleAsOf = (asOf: string | null) => {
    if (counted && selection) change({ ...withValidBase({ ...selection, asOf }, counted) });
  };
  // Of 10,000 DJs a sort or a key stroke would feel it.
  const options = useMemo(() => optionsOf(ranking, filter), [ranking, filter]);
  const { isShort } = useDayNames();
  const hasChart = isShort && ranking && topLines(filterRanking(ranking, filter)).length > 0;
  const inUse = [filter.category, filter.area, search.text || null];
  return (
    <div className={open ? 'ranking-controls controls-open' : 'ranking-controls'}>
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
      <ControlsToggle
        controls={id}
        open={open}
        inUse={inUse.filter((choice) => choice !== null).length}
        onToggle={() => setOpen(!open)}
      />
      <div className="ranking-more" id={id}>
        {KEYS.map((key) => (
          <FilterSelect
            key={key}
            filterKey={key}
            value={filter[key]}
            options={options[key]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
        <SearchBox label={screenTexts.search} value={search.text} onChange={search.onChange} />
        {hasChart && <ChartLink />}
      </div>
    </div>
  );
}
