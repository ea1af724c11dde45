import { useId, useMemo } from 'react';
import type { RankChange } from '../../../../../contract/exclusions';
import type { ReviewCase } from '../../../../../contract/review';
import type { Rank } from '../../../../../contract/total';
import { Movement } from '../../../../components/figures/Movement';
import { Votes } from '../../../../components/figures/Votes';
import { caseTexts as texts } from '../../../../texts/review';
import { changedRows, movementSentences, unchangedSentence } from '../../../../voting/rankEffect';
import { rankingWithout } from '../../../../voting/rankingWithout';

/** So many of those who only move. */
const SHOWN = 4;

function Row({ row }: { row: RankChange }) {
  const { dj, rank, rankAfter, tied, tiedAfter, votes, votesAfter } = row;
  const isSame = rank === rankAfter && tied === tiedAfter;
  const moved = { rank: rankAfter, previousRank: rank, previousVotes: votes };
  return (
    <tr>
      <th scope="row">
        <bdi className="clamped">{dj.name}</bdi>
      </th>
      <td>
        <span className="effect-change">
          <span>{texts.place(rank, tied)}</span>
          {!isSame && (
            <>
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">{texts.becomes}</span>
              <strong>{texts.place(rankAfter, tiedAfter)}</strong>
            </>
          )}
          {rankAfter === null && <span className="effect-same">{texts.zero}</span>}
          {rankAfter !== null && rank !== rankAfter && <Movement rank={moved} />}
        </span>
      </td>
      <td className="number">
        <span className="effect-change">
          <Votes votes={votes} />
          {votes !== votesAfter && (
            <>
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">{texts.becomes}</span>
              <strong>
                <Votes votes={votesAfter} />
              </strong>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

interface RankingWithoutProps {
  reviewed: Pick<ReviewCase, 'dj' | 'inQuestion'>;
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
  return (
    <section className="case-part" aria-labelledby={id}>
      <header className="case-part-header">
        <h3 id={id}>{texts.ranking(inQuestion)}</h3>
      </header>
      {inQuestion === 0 ? (
        <p className="case-hint">{texts.nothingCounts}</p>
      ) : (
        <>
          <table className="table effect-table case-ranking">
            <caption className="visually-hidden">{texts.rankingCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.columns.dj}</th>
                <th scope="col">{texts.columns.rank}</th>
                <th scope="col" className="number">
                  {texts.columns.votes}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.dj.id} row={row} />
              ))}
            </tbody>
          </table>
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
