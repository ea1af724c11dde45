import { columnsOf, type River } from '../../../components/charts/river/river';
import { placedIn, placeWords, type Placed } from '../../../components/charts/river/riverSentences';
import { DayLink } from '../../../components/figures/DayLink';
import { DjLink } from '../../../components/figures/DjLink';
import { shortDay, weekday } from '../../../lib/time/dates';
import { djName } from '../../../lib/privacy/names';
import { riverCardTexts as texts } from '../../../texts/totalVotes/river';

interface RiverStripProps {
  river: River;
  /** The column that it tells; the last one unless another is chosen. */
  column: number;
  onAsOf: (day: string) => void;
}

/** How many of the shown are told. */
const TOLD = 4;

interface PlaceProps {
  placed: Placed;
  /** Told after the first: what the second lacks. */
  gap: number | null;
}

function Place({ placed: { dj, standing }, gap }: PlaceProps) {
  return (
    <li>
      <span className="river-strip-place">{placeWords(standing)}</span>{' '}
      <DjLink dj={dj}>
        <bdi>{djName(dj)}</bdi>
      </DjLink>
      {gap !== null && <span className="river-strip-gap"> {texts.gap(gap)}</span>}
    </li>
  );
}

/** A day in words: 9/20(火) 終了時 · 中間発表 · 1位 DJ ミナモ 129票差 2位 … */
export function RiverStrip({ river, column, onAsOf }: RiverStripProps) {
  const columns = columnsOf(river);
  const category = columns[column];
  if (!category) return null;
  const placed = placedIn(river, column).slice(0, TOLD);
  const [first, second] = placed;
  const gap = first && second ? first.standing.votes - second.standing.votes : null;
  const isLast = column === columns.length - 1;
  const day = `${shortDay(category.key)}(${weekday(category.key)})`;
  const state = category.state === 'running' ? category.stateLabel : texts.end;
  return (
    <div className="river-strip">
      <b className="river-strip-day">
        <DayLink day={category.key}>
          <time dateTime={category.key}>{day}</time>
        </DayLink>{' '}
        {state}
      </b>
      {category.note && <span className="river-strip-note">{category.note}</span>}
      <ul className="river-strip-places">
        {placed.map((one, at) => (
          <Place key={one.dj.id} placed={one} gap={at === 0 ? gap : null} />
        ))}
      </ul>
      <button
        type="button"
        className="btn panel-action"
        // Not `disabled`: that would take the focus from whoever has just pressed it.
        aria-disabled={isLast}
        onClick={() => !isLast && onAsOf(category.key)}
      >
        {texts.toAsOf}
      </button>
    </div>
  );
}
