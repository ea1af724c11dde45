import { useId, useMemo } from 'react';
import type { DjDayCase } from '../../../../../contract/decisions/review';
import type { Rank } from '../../../../../contract/ranking';
import { EffectTable } from '../../../../components/exclusion/EffectTable';
import { EffectFileButton } from '../../../../files/EffectFileButton';
import { djName } from '../../../../lib/privacy/names';
import { caseTexts as texts } from '../../../../texts/review/case';
import { changedRows, movementSentences, unchangedSentence } from '../../../../voting/rankEffect';
import { rankingWithout } from '../../../../voting/rankingWithout';

/** So many of those who only move. */
const SHOWN = 4;

interface RankingWithoutProps {
  reviewed: Pick<DjDayCase, 'dj' | 'inQuestion'>;
  /** Live. */
  ranking: readonly Rank[];
}

/** What the ranking would be without the votes in question: only what changes, then who does not move. */
export function RankingWithout({ reviewed: { dj, inQuestion }, ranking }: RankingWithoutProps) {
  const id = useId();
  const changes = useMemo(
    () => rankingWithout(ranking, dj.id, inQuestion),
    [ranking, dj.id, inQuestion],
  );
  const rows = changedRows(changes);
  const shown = rows.slice(0, 1 + SHOWN);
  const hasEffect = inQuestion > 0;
  return (
    <section className="case-part" aria-labelledby={id}>
      <header className="case-part-header">
        <h3 id={id}>{texts.ranking(inQuestion)}</h3>
        {hasEffect && <EffectFileButton rows={rows} content={texts.rankingFile(djName(dj))} />}
      </header>
      {!hasEffect && <p className="case-hint">{texts.nothingCounts}</p>}
      {hasEffect && (
        <>
          <EffectTable rows={shown} />
          <p className="case-hint">
            {rows.length > shown.length &&
              movementSentences(changes).map((sentence) => <bdi key={sentence}>{sentence}</bdi>)}
            <strong>{unchangedSentence(changes)}</strong>
          </p>
        </>
      )}
    </section>
  );
}
