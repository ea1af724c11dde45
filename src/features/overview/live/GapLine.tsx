import type { Dj } from '../../../../contract/dj';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { DjLink } from '../../../components/figures/DjLink';
import { shortDay } from '../../../lib/time/dates';
import { formatChange } from '../../../lib/text/numbers';
import { leadTexts as texts } from '../../../texts/overview/cards';
import { GapTrend } from './GapTrend';
import type { Gap } from './ladder';

/** The upper and the lower one. */
export interface Pair {
  names: [string, string];
  /** Null where several share the place. */
  djs: [Dj | null, Dj | null];
  ranks: [number, number];
}

interface GapLineProps {
  gap: Gap;
  pair: Pair;
  /** The day before the last one with figures; null: there is none. */
  yesterday: string | null;
  turnedHour: number | null;
  isRunning: boolean;
}

type WordsProps = Pick<GapLineProps, 'turnedHour'> & {
  names: Pair['names'];
  now: number;
  last: number;
  day: string;
};

function Words({ now, last, day, names, turnedHour }: WordsProps) {
  if (last < 0) {
    return (
      <>
        <span className="phrase hero-wide">
          <bdi>{texts.wasAhead(day, names[1], -last)}</bdi>
        </span>
        <span className="hero-narrow">{texts.wasBehind(day, formatChange(last))}</span>{' '}
        <span className="phrase">
          {turnedHour === null ? texts.turnedToday : texts.turnedAt(turnedHour)}
        </span>
      </>
    );
  }
  if (last === 0) return texts.wasTied(day);
  const direction = now > last ? texts.wider : now < last ? texts.narrower : '';
  return `${texts.change(day, formatChange(now - last))}${direction}`;
}

/** Opens its DJ on a phone, where the rungs are not shown: elsewhere their names do. */
function PairName({ dj, name }: { dj: Dj | null; name: string }) {
  const isPhone = useMediaQuery(PHONE);
  const text = <bdi>{name}</bdi>;
  return dj && isPhone ? <DjLink dj={dj}>{text}</DjLink> : text;
}

/** The gap between two neighbours: now, since yesterday, and over the last days. */
export function GapLine({ gap, pair, yesterday, turnedHour, isRunning }: GapLineProps) {
  const { names, djs, ranks } = pair;
  const isFirst = ranks[0] === 1;
  const last = gap.before?.at(-1) ?? null;
  return (
    <div className="gap-line">
      <p>
        <span className="gap-pair">
          {ranks[0]} <PairName dj={djs[0]} name={names[0]} /> – {ranks[1]}{' '}
          <PairName dj={djs[1]} name={names[1]} />
        </span>
        <span className="gap-figure">
          <strong>{texts.gap(gap.now)}</strong>
          <small>{texts.gapUnit}</small>
        </span>
        {isFirst && last !== null && last < 0 && (
          <span className="counting-chip hero-wide">{texts.turned}</span>
        )}
        <span className="gap-words">
          {last !== null && yesterday && (
            <Words
              now={gap.now}
              last={last}
              day={shortDay(yesterday)}
              names={names}
              turnedHour={turnedHour}
            />
          )}
        </span>
      </p>
      <GapTrend gap={gap} title={texts.trend(...names)} isRunning={isRunning} />
    </div>
  );
}
