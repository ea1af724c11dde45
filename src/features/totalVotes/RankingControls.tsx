import { useId, useMemo, useState } from 'react';
import type { Rank } from '../../../contract/ranking';
import type { DayRange } from '../../../rules/poll';
import { Icon } from '../../components/Icon';
import { SearchBox } from '../../components/SearchBox';
import { PHONE } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { screenTexts } from '../../texts/screens';
import { tableTexts } from '../../texts/controls/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { DayControls, SelectWithin } from './DayControls';
import { withValidBase, type DaySelection } from './daySelection';
import { filterOptions, isFiltered, type Filter, type FilterKey } from './filter';

export interface RankingControlsProps {
  days: {
    /** The days that have figures; null until known. */
    counted: DayRange | null;
    isRunning: boolean;
    /** Null: there are no days to select, as in a version. */
    selection: DaySelection | null;
  };
  search: { text: string; onChange: (text: string) => void };
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  filter: Filter;
}

// '' is a value here: the DJs that have none.
const ALL = 'all';
const ONE = '=';

interface FilterSelectProps {
  filterKey: FilterKey;
  filter: Filter;
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  onChange: (value: string | null) => void;
}

function FilterSelect({ filterKey, filter, ranking, onChange }: FilterSelectProps) {
  // Of 10,000 DJs a sort or a key stroke would feel it.
  const options = useMemo(
    () => ranking && filterOptions(ranking, filter, filterKey),
    [ranking, filter, filterKey],
  );
  if (options?.length === 0) return null;
  const value = filter[filterKey];
  return (
    <SelectWithin
      label={texts.labels[filterKey]}
      value={value === null ? ALL : ONE + value}
      isDisabled={options === null}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen.slice(1))}
    >
      <option value={ALL}>{texts.allOf}</option>
      {options?.map((option) => (
        <option key={option.value} value={ONE + option.value}>
          {texts.option(option.value || texts.without[filterKey], option.count)}
        </option>
      ))}
    </SelectWithin>
  );
}

/** The orders whose columns a phone has no room for, as the address has them. */
const ORDERS = { '-movement': tableTexts.movement, gap: texts.gap };

/** Selects day, baseline and DJs of the ranking. Each change is an entry in the browser's history. */
export function RankingControls({ days, search, ranking, filter }: RankingControlsProps) {
  const { counted, isRunning, selection } = days;
  const { search: query, change } = useQueryString();
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const [toggled, setToggled] = useState<boolean | null>(null);
  // What is in use is seen.
  const isOpen = toggled ?? (search.text !== '' || isFiltered(filter));
  const sort = new URLSearchParams(query).get('sort') ?? '';
  return (
    <div
      className={
        isOpen ? 'ranking-controls controls-open d-print-none' : 'ranking-controls d-print-none'
      }
    >
      {selection && (
        <DayControls
          counted={counted}
          isRunning={isRunning}
          selection={selection}
          onAsOf={(asOf) =>
            counted && change({ ...withValidBase({ ...selection, asOf }, counted) })
          }
          onBase={(base) => change({ base })}
        />
      )}
      <button
        type="button"
        className="btn btn-quiet controls-toggle d-sm-none"
        aria-expanded={isOpen}
        aria-controls={id}
        title={texts.controls}
        onClick={() => setToggled(!isOpen)}
      >
        <Icon name="sliders" />
        <span className="visually-hidden">{texts.controls}</span>
      </button>
      <div className="ranking-more" id={id}>
        {(['category', 'area'] as const).map((key) => (
          <FilterSelect
            key={key}
            filterKey={key}
            filter={filter}
            ranking={ranking}
            onChange={(value) => change({ [key]: value, page: null })}
          />
        ))}
        {isPhone && (
          <SelectWithin
            label={texts.labels.order}
            value={sort in ORDERS ? sort : ''}
            onChange={(value) => change({ sort: value || null, page: null })}
          >
            <option value="">{tableTexts.rank}</option>
            {Object.entries(ORDERS).map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </SelectWithin>
        )}
        <SearchBox label={screenTexts.search} value={search.text} onChange={search.onChange} />
      </div>
    </div>
  );
}
