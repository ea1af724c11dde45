import { useId, useMemo } from 'react';
import type { DjDayCase } from '../../../../contract/decisions/review';
import type { Rank } from '../../../../contract/ranking';
import { EffectTable } from '../../../components/exclusion/EffectTable';
import { EffectFileButton } from '../../../files/EffectFileButton';
import { djName } from '../../../lib/privacy/names';
import { caseTexts as texts } from '../../../texts/review/case';
import { changedRows, movementSentences, unchangedSentence } from '../../../voting/rankEffect';
import { rankingWithout } from '../../../voting/rankingWithout';

/** So many of those who only move. */
const MOVED = 4;

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
  if (inQuestion === 0) return <p>{texts.nothingCounts}</p>;
  const rows = changedRows(changes);
  const visible = rows.slice(0, 1 + MOVED);
  return (
    <section aria-labelledby={id}>
      <header className="d-flex flex-wrap justify-content-between align-items-center">
        <h3 id={id}>{texts.ranking(inQuestion)}</h3>
        <EffectFileButton rows={rows} content={texts.rankingFile(djName(dj))} />
      </header>
      <EffectTable rows={visible} />
      <p className="field-hint">
        {rows.length > visible.length &&
          movementSentences(changes).map((sentence) => <bdi key={sentence}>{sentence}</bdi>)}
        <strong className="phrase">{unchangedSentence(changes)}</strong>
      </p>
    </section>
  );
}
