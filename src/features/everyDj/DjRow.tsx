import { RankBadge } from '../../components/RankBadge';
import type { DayRange } from '../../lib/dayRange';
import { formatCount, formatShare } from '../../lib/numbers';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { screenTexts } from '../../texts/screens';
import type { DjLine } from './djLines';
import { TrendCell } from './TrendCell';

interface DjRowProps {
  line: DjLine;
  /** The DJs whose trends are asked for together with this one's. */
  batch: string[];
  /** Null: the whole window. */
  range: DayRange | null;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

export function DjRow({ line, batch, range, isChosen, onToggle }: DjRowProps) {
  const { dj, rank, tied, votes, share } = line;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={texts.choose(dj.name)}
          checked={isChosen}
          onChange={() => onToggle(dj.id)}
        />
      </td>
      <td>
        <RankBadge rank={rank} tied={tied} />
      </td>
      <th scope="row">
        <bdi className="dj-table__name">{dj.name}</bdi>
        <small className="dj-table__about">{[dj.kana, dj.area].filter(Boolean).join('・')}</small>
      </th>
      <td className="number">
        {formatCount(votes)}
        <small>{screenTexts.votes}</small>
      </td>
      <td className="number dj-table__share">{formatShare(share)}</td>
      <TrendCell dj={dj} batch={batch} range={range} />
    </tr>
  );
}
