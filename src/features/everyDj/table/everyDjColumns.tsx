import { djPalette, seriesClass } from '../../../components/charts/model/palette';
import type { Column } from '../../../components/table/column';
import { djColumns } from '../../../components/table/djColumns';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { MOST_COMPARED } from '../../../voting/useChoice';
import type { Dj } from '../../../../contract/dj';
import type { TotalAnswer } from '../../../../contract/ranking';
import { useDjDays } from '../../../client/queries/ranking';
import { Sparkline } from '../../../components/figures/Sparkline';

interface TrendProps {
  id: string;
  /** Null: no day is running. */
  runningDay: string | null;
}

/** The votes of the days that have begun; empty until they are there. */
function Trend({ id, runningDay }: TrendProps) {
  const days = useDjDays(id);
  if (!days) return null;
  const begun = days.votes.slice(0, days.votes.findLastIndex((count) => count !== null) + 1);
  const isRunning = days.answer.dates[begun.length - 1] === runningDay;
  return (
    <span className="dj-trend d-block text-body-secondary">
      <Sparkline votes={begun} isRunning={isRunning} />
    </span>
  );
}

/** A DJ with the votes of the range and the rank as of now. */
export interface DjLine {
  dj: Dj;
  votes: number;
  share: number | null;
  rank: number | null;
  tied: boolean;
}

/** In the order of the votes in the range. */
export function djLines(inRange: TotalAnswer, now: TotalAnswer): DjLine[] {
  const places = new Map(now.ranking.map((line) => [line.dj.id, line]));
  return inRange.ranking.map(({ dj, votes, share }) => {
    const place = places.get(dj.id);
    return { dj, votes, share, rank: place?.rank ?? null, tied: place?.tied ?? false };
  });
}

export interface DjLook {
  /** Today, while it is running; null: no day is. */
  runningDay: string | null;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function choiceColumn({ chosen, onToggle }: DjLook): Column<DjLine> {
  const isFull = chosen.length >= MOST_COMPARED;
  const palette = djPalette(chosen);
  // A chosen DJ's box has the colour of its line. At the limit the others are pale, but a press says why.
  const look = (id: string) => {
    const own = palette.get(id);
    const isRefused = isFull && own === undefined;
    return `choice ${seriesClass({ palette: own ?? 0 }, 0)}${isRefused ? ' opacity-50' : ''}`;
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
export function everyDjColumns(look: DjLook): Column<DjLine>[] {
  return [
    choiceColumn(look),
    { ...djColumns.rank, key: 'place', header: texts.columns.rank },
    djColumns.tied,
    djColumns.dj,
    djColumns.kana,
    djColumns.category,
    djColumns.area,
    { ...djColumns.votes, header: texts.columns.votes },
    djColumns.share,
    {
      key: 'trend',
      header: texts.columns.trend,
      from: 'desktop',
      cell: ({ dj }) => <Trend id={dj.id} runningDay={look.runningDay} />,
    },
    djColumns.id,
  ];
}
