import { useState, type ReactNode } from 'react';
import type { RankChange } from '../../../../contract/exclusions';
import type { FirmPlaces } from '../../../../contract/review';
import { Card, CardAside } from '../../../components/Card';
import { FirmLine } from '../../../components/figures/FirmLine';
import { Movement } from '../../../components/figures/Movement';
import { Votes } from '../../../components/figures/Votes';
import { effectTexts as texts } from '../../../texts/exclusions';
import { firmnessTexts } from '../../../texts/firmness';
import { firmWordsAfter } from '../../../voting/firmPlaces';
import { changedRows } from '../../../voting/rankEffect';
import { EffectNotice } from '../EffectNotice';

/** So many rows are shown at first. */
const SHOWN = 20;

function movementOf({ rank, rankAfter, votes }: RankChange) {
  return { rank: rankAfter, previousRank: rank, previousVotes: votes };
}

interface BeforeAfterProps {
  before: ReactNode;
  after: ReactNode;
  isSame: boolean;
}

function BeforeAfter({ before, after, isSame }: BeforeAfterProps) {
  return (
    <span className="effect-change">
      <span>{before}</span>
      {isSame ? (
        <span className="effect-same">{texts.unchangedValue}</span>
      ) : (
        <>
          <span aria-hidden="true">{texts.to}</span>
          <span className="visually-hidden">{texts.becomes}</span>
          {after}
        </>
      )}
    </span>
  );
}

function EffectRow({ row }: { row: RankChange }) {
  const { dj, rank, rankAfter, tied, tiedAfter, votes, votesAfter } = row;
  const isOwn = votes !== votesAfter;
  const hasMoved = rank !== rankAfter && rank !== null && rankAfter !== null;
  return (
    <tr className={isOwn ? 'effect-own' : undefined}>
      <th scope="row">
        <bdi className="clamped">{dj.name}</bdi>
      </th>
      <td>
        <BeforeAfter
          before={texts.place(rank, tied)}
          after={
            <>
              <strong>{texts.place(rankAfter, tiedAfter)}</strong>
              {hasMoved && <Movement rank={movementOf(row)} />}
            </>
          }
          isSame={rank === rankAfter && tied === tiedAfter}
        />
      </td>
      <td className="number">
        <BeforeAfter
          before={<Votes votes={votes} />}
          after={
            <strong>
              <Votes votes={votesAfter} />
            </strong>
          }
          isSame={!isOwn}
        />
      </td>
    </tr>
  );
}

interface EffectCardProps {
  ranking: readonly RankChange[];
  /** After the exclusion. */
  firmness: FirmPlaces;
  isCurrent: boolean;
}

/** What becomes of the ranking: what stays and how firmly, in a line each, then the rows that change. */
export function EffectCard({ ranking, firmness, isCurrent }: EffectCardProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = changedRows(ranking);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const rest = rows.length - shown.length;
  return (
    <Card heading={texts.ranking}>
      <CardAside>
        <p>{texts.shown(rows.length)}</p>
      </CardAside>
      <div className="answer-view" aria-busy={!isCurrent}>
        <EffectNotice ranking={ranking} />
        <FirmLine words={firmWordsAfter(firmness)} when={firmnessTexts.after} />
        {rows.length > 0 && (
          <table className="table effect-table">
            <caption className="visually-hidden">{texts.caption}</caption>
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
                <EffectRow key={row.dj.id} row={row} />
              ))}
            </tbody>
          </table>
        )}
        {rest > 0 && (
          <button
            type="button"
            className="btn btn-quiet entries-more"
            onClick={() => setWhole(true)}
          >
            {texts.showAll(rest)}
          </button>
        )}
      </div>
    </Card>
  );
}
