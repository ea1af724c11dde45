import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ExclusionAnswer, RankChange } from '../../../contract/decisions/exclusions';
import { ChangeLines, type ChangeLine } from '../../components/exclusion/ChangeLines';
import { EffectTable } from '../../components/exclusion/EffectTable';
import { DjLink } from '../../components/figures/DjLink';
import { FirmLine } from '../../components/figures/FirmLine';
import { Icon } from '../../components/Icon';
import { mediumDay } from '../../lib/time/dates';
import { effectTexts as texts } from '../../texts/exclusions/effect';
import { firmnessTexts } from '../../texts/firmness';
import { screenTexts } from '../../texts/screens';
import { firmWordsAfter } from '../../voting/firmPlaces';
import { changedRows, topTenChanges, unchangedSentence } from '../../voting/rankEffect';

/** So many rows are visible at first, and so many days are named. */
const [ROWS, DAYS] = [20, 3];

type Effect = Pick<ExclusionAnswer, 'totals' | 'days' | 'ranking'>;

/** What does not change in one line; stronger where the first ten places do. */
function EffectNotice({ ranking }: { ranking: readonly RankChange[] }) {
  const top = topTenChanges(ranking);
  if (top.length === 0) {
    return (
      <p className="alert alert-primary form-notice m-0">
        <Icon name="check-circle-fill" />
        <strong>{unchangedSentence(ranking)}</strong>
      </p>
    );
  }
  return (
    <div className="alert alert-danger form-notice m-0" role="alert">
      <Icon name="exclamation-triangle" />
      <div>
        <strong>{texts.topTen}</strong>
        <ul className="m-0">
          {top.map(({ dj, rank, tied, rankAfter, tiedAfter }) => (
            <li key={dj.id}>
              <DjLink dj={dj} />{' '}
              {texts.topTenLine(texts.place(rank, tied), texts.place(rankAfter, tiedAfter))}
            </li>
          ))}
        </ul>
        <p className="m-0">
          {unchangedSentence(ranking)}
          {texts.topTenAdvice}
        </p>
      </div>
    </div>
  );
}

/** The figures of other screens. */
function changedFigures({ totals, days }: Effect, today: string): ChangeLine[] {
  const { votes: unit } = screenTexts;
  const { valid, validAfter, voided, voidedAfter, djsWithVotes, djsWithVotesAfter } = totals;
  return [
    { label: texts.valid, unit, before: valid, after: validAfter },
    { label: texts.voided, unit, before: voided, after: voidedAfter },
    ...days.slice(0, DAYS).map(({ date, votes, votesAfter }) => ({
      label: date === today ? texts.today : mediumDay(date),
      unit,
      before: votes,
      after: votesAfter,
    })),
    {
      label: texts.djsWithVotes,
      unit: screenTexts.djs,
      before: djsWithVotes,
      after: djsWithVotesAfter,
    },
  ];
}

interface ExclusionEffectProps {
  /** Of an exclusion, which says how firm the places are then, or of an undo. */
  effect: Effect & Pick<Partial<ExclusionAnswer>, 'firmness'>;
  /** A Tokyo day. */
  today: string;
}

/** What stays and how firmly, in a line each, then the rows that change and the figures of other screens. */
export function ExclusionEffect({ effect, today }: ExclusionEffectProps) {
  const [isWhole, setWhole] = useState(false);
  const { ranking, days, firmness } = effect;
  const rows = changedRows(ranking);
  const rest = isWhole ? 0 : rows.length - ROWS;
  return (
    <>
      <EffectNotice ranking={ranking} />
      {firmness && <FirmLine words={firmWordsAfter(firmness)} when={firmnessTexts.after} />}
      {rows.length > 0 && <EffectTable rows={isWhole ? rows : rows.slice(0, ROWS)} />}
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {texts.showAll(rest)}
        </Button>
      )}
      <ChangeLines lines={changedFigures(effect, today)} />
      {days.length > DAYS && <p className="field-hint">{texts.moreDays(days.length - DAYS)}</p>}
    </>
  );
}
