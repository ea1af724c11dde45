import { FigureCard } from '../../../components/figures/FigureCard';
import type { DayRange } from '../../../../rules/dayRanges';
import { rangeText } from '../../../voting/dayRange';
import { formatShare } from '../../../lib/text/numbers';
import { everyDjTexts } from '../../../texts/everyDj';
import { openedDjTexts as texts } from '../../../texts/everyDj/openedDj';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/table';
import type { DjLine } from '../table/djLines';

interface OpenedFiguresProps {
  line: DjLine;
  range: DayRange;
  /** Ranks still change today. */
  isCounting: boolean;
}

const { columns } = everyDjTexts;

/** The range and the figures of the table's row: the dialog may cover both. */
export function OpenedFigures({ line, range, isCounting }: OpenedFiguresProps) {
  const { rank, tied, votes, share } = line;
  const place = [tied && tableTexts.tied, isCounting && screenTexts.counting];
  return (
    <>
      <p className="opened-range">{rangeText(range)}</p>
      <div className="opened-figures">
        <FigureCard
          label={columns.votes}
          value={votes}
          unit={screenTexts.votes}
          basis={texts.share(formatShare(share))}
        />
        <FigureCard
          label={columns.rank}
          value={rank}
          unit={texts.place}
          basis={rank !== null && place.filter(Boolean).join('・')}
        />
      </div>
    </>
  );
}
