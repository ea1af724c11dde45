import { useId, useState } from 'react';
import type { ReviewPass } from '../../../../contract/decisions/review';
import { tokyoDay } from '../../../../rules/tokyoDays';
import { DayLink } from '../../../components/figures/DayLink';
import { shortDay, tokyoHourMinute } from '../../../lib/time/dates';
import { passTexts as texts } from '../../../texts/review/list';

/** So many are shown at first. */
const SHOWN = 7;

/** The newest pass of each day, by day. */
export function newestPasses(passes: readonly ReviewPass[]): ReviewPass[] {
  return [...new Map(passes.map((pass) => [pass.date, pass])).values()];
}

interface NumberedPass extends ReviewPass {
  /** Of those of its day. */
  number: number;
}

function numbered(passes: readonly ReviewPass[]): NumberedPass[] {
  const counts = new Map<string, number>();
  return passes.map((pass) => {
    const number = (counts.get(pass.date) ?? 0) + 1;
    counts.set(pass.date, number);
    return { ...pass, number };
  });
}

function kindText({ hours, number }: NumberedPass): string {
  if (hours !== null) return texts.running(hours);
  return number > 1 ? texts.again(number) : texts.ended;
}

interface PassLogProps {
  /** By day, oldest first. */
  passes: readonly ReviewPass[];
}

/** When each day was looked at: a list once made is never changed. Newest first. */
export function PassLog({ passes }: PassLogProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const all = numbered(passes).reverse();
  const shown = isWhole ? all : all.slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <section className="pass-log" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <ol aria-label={texts.list}>
        {shown.map((pass) => (
          <li key={`${pass.date}${pass.at}`}>
            <span>
              <DayLink day={pass.date}>
                <time dateTime={pass.date}>{shortDay(pass.date)}</time>
              </DayLink>{' '}
              {kindText(pass)}
            </span>
            <span>{texts.listed(pass.listed)}</span>
            <span>
              <time dateTime={pass.at}>
                {tokyoDay(pass.at) === pass.date ? '' : `${shortDay(tokyoDay(pass.at))} `}
                {tokyoHourMinute(pass.at)}
              </time>{' '}
              {pass.provisional ? texts.provisional : texts.fixed}
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
