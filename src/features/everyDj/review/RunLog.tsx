import { useId, useState } from 'react';
import type { ReviewRun } from '../../../../contract/decisions/review';
import { tokyoDay } from '../../../../rules/tokyoDays';
import { DayLink } from '../../../components/figures/DayLink';
import { shortDay, shortMinute, tokyoHourMinute } from '../../../lib/time/dates';
import { runTexts as texts } from '../../../texts/review/list';

/** So many are shown at first. */
const SHOWN = 7;

/** The newest run of each day, by day. */
export function newestRuns(runs: readonly ReviewRun[]): ReviewRun[] {
  return [...new Map(runs.map((run) => [run.date, run])).values()];
}

interface NumberedRun extends ReviewRun {
  /** Of those of its day. */
  number: number;
}

function numbered(runs: readonly ReviewRun[]): NumberedRun[] {
  const counts = new Map<string, number>();
  return runs.map((run) => {
    const number = (counts.get(run.date) ?? 0) + 1;
    counts.set(run.date, number);
    return { ...run, number };
  });
}

function kindText({ hours, number }: NumberedRun): string {
  if (hours !== null) return texts.running(hours);
  return number > 1 ? texts.again(number) : texts.ended;
}

interface RunLogProps {
  /** By day, oldest first. */
  runs: readonly ReviewRun[];
}

/** When each day was looked at: a list once made is never changed. Newest first. */
export function RunLog({ runs }: RunLogProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const all = numbered(runs).reverse();
  const shown = isWhole ? all : all.slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <section className="run-log" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <ol aria-label={texts.list}>
        {shown.map((run) => (
          <li key={`${run.date}${run.at}`}>
            <span>
              <DayLink day={run.date}>
                <time dateTime={run.date}>{shortDay(run.date)}</time>
              </DayLink>{' '}
              {kindText(run)}
            </span>
            <span>{texts.flagged(run.flagged)}</span>
            <span>
              <time dateTime={run.at}>
                {tokyoDay(run.at) === run.date ? tokyoHourMinute(run.at) : shortMinute(run.at)}
              </time>{' '}
              {run.provisional ? texts.provisional : texts.fixed}
            </span>
          </li>
        ))}
      </ol>
      {all.length > shown.length && (
        <button type="button" className="btn panel-action" onClick={() => setWhole(true)}>
          {texts.showAll(all.length - shown.length)}
        </button>
      )}
      <p>{texts.advice}</p>
    </section>
  );
}
