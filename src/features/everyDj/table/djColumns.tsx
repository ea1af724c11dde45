import { seriesClass } from '../../../components/charts/model/seriesLook';
import type { DataColumn } from '../../../components/table/dataColumn';
import { DjName } from '../../../components/figures/DjName';
import { RankBadge } from '../../../components/figures/RankBadge';
import { VoteCount } from '../../../components/figures/VoteCount';
import type { DayRange } from '../../../../rules/poll';
import { formatShare } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { tableTexts } from '../../../texts/table';
import { MOST_COMPARED } from '../../../voting/useChoice';
import type { BatchOf } from '../../../voting/djBatches';
import type { DjLine } from './djLines';
import { djOrders } from './djOrders';
import { Trend } from './Trend';

export interface DjLook {
  /** Today, while it is running; null: no day is. */
  runningDay: string | null;
  /** Null: the whole window. */
  range: DayRange | null;
  /** The ids whose trends are loaded in the same request. */
  batchOf: BatchOf;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function choiceColumn({ chosen, onToggle }: DjLook): DataColumn<DjLine> {
  const isFull = chosen.length >= MOST_COMPARED;
  // A chosen DJ's box has the colour of its line. At the limit the others are pale, but a press says why.
  const look = (id: string) => {
    const place = chosen.indexOf(id);
    return `choice ${seriesClass(Math.max(0, place))}${isFull && place < 0 ? ' choice-full' : ''}`;
  };
  return {
    key: 'choice',
    header: texts.columns.choose,
    cell: ({ dj }) => (
      <label className={look(dj.id)}>
        <span className="visually-hidden">{texts.choose(djName(dj))}</span>
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen.includes(dj.id)}
          onChange={() => onToggle(dj.id)}
        />
      </label>
    ),
  };
}

/** On a phone only choice, rank, name and votes. */
export function djColumns(look: DjLook): DataColumn<DjLine>[] {
  const { runningDay, range, batchOf } = look;
  const { columns } = texts;
  return [
    choiceColumn(look),
    {
      key: 'place',
      header: (
        <>
          {texts.lines.total}
          <wbr />
          {tableTexts.rank}
        </>
      ),
      cell: ({ rank, tied }) => <RankBadge rank={rank} tied={tied} />,
      ...djOrders.place,
    },
    {
      key: 'dj',
      header: columns.dj,
      kind: 'rowHeader',
      cell: ({ dj }) => <DjName dj={dj} />,
      ...djOrders.dj,
    },
    {
      key: 'votes',
      header: columns.votes,
      kind: 'number',
      cell: ({ votes }) => <VoteCount votes={votes} />,
      ...djOrders.votes,
    },
    {
      key: 'share',
      header: columns.share,
      kind: 'number',
      from: 'tablet',
      cell: ({ share }) => formatShare(share),
      ...djOrders.share,
    },
    {
      key: 'trend',
      header: columns.trend,
      from: 'desktop',
      cell: ({ dj }) => <Trend dj={dj} batchOf={batchOf} range={range} runningDay={runningDay} />,
    },
  ];
}
