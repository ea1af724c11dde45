import type { Rank } from '../../../../contract/total';
import type { DayRange } from '../../../voting/dayRange';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { filterOptions, type Filter, type FilterKey } from '../filter';
import { heldTo, type Standing } from '../standing';
import { AsOfControl } from './AsOfControl';
import { BaseControl } from './BaseControl';
import { FilterSelect } from './FilterSelect';

interface RankingControlsProps {
  id: string;
  /** Null until known. */
  counted: DayRange | null;
  running: boolean;
  standing: Standing;
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  filter: Filter;
}

const KEYS: FilterKey[] = ['category', 'area'];

/** What the ranking is of: the day, the day it is compared with, and whom. Each choice is a step in the history. */
export function RankingControls(props: RankingControlsProps) {
  const { id, counted, running, standing, ranking, filter } = props;
  const { change } = useQueryString();
  const handleAsOf = (asOf: string | null) => {
    if (counted) change({ ...heldTo({ ...standing, asOf }, counted) });
  };
  return (
    <div className="ranking-controls" id={id}>
      <AsOfControl counted={counted} running={running} asOf={standing.asOf} onChange={handleAsOf} />
      <BaseControl
        counted={counted}
        asOf={standing.asOf ?? counted?.to ?? ''}
        base={standing.base}
        onChange={(base) => change({ base })}
      />
      {KEYS.map((key) => (
        <FilterSelect
          key={key}
          filterKey={key}
          value={filter[key]}
          options={ranking && filterOptions(ranking, filter, key)}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </div>
  );
}
