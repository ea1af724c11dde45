import type { ReactNode } from 'react';
import type { RankChange } from '../../../contract/decisions/exclusions';
import { effectTexts as texts } from '../../texts/exclusions/effect';
import { DjLink } from '../figures/DjLink';
import { keepsVotes } from '../../voting/rankEffect';
import { Movement } from '../figures/Movement';
import { VoteCount } from '../figures/VoteCount';

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
        <span className="fs-5 text-body-secondary">{texts.unchangedValue}</span>
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
  const isOwn = !keepsVotes(row);
  const hasMoved = rank !== rankAfter && rank !== null && rankAfter !== null;
  return (
    <tr className={isOwn ? 'effect-own' : undefined}>
      <th scope="row">
        <DjLink dj={dj} />
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
          before={<VoteCount votes={votes} />}
          after={
            <strong>
              <VoteCount votes={votesAfter} />
            </strong>
          }
          isSame={!isOwn}
        />
      </td>
    </tr>
  );
}

interface EffectTableProps {
  rows: readonly RankChange[];
}

/** Places and votes, before and after. */
export function EffectTable({ rows }: EffectTableProps) {
  return (
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
        {rows.map((row) => (
          <EffectRow key={row.dj.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}
