import type { Rank } from '../../../contract/ranking';
import { formatShare } from '../../lib/text/numbers';
import { compareDjs } from '../../lib/privacy/names';
import { tableTexts } from '../../texts/table';
import type { DataColumn } from './dataColumn';
import { DjName } from '../figures/DjName';
import { hasNoMovement, Movement, movementBasis, ranksGained } from '../figures/Movement';
import { Figure } from '../figures/Figure';
import { RankBadge } from '../figures/RankBadge';
import { ShareBar } from '../figures/ShareBar';
import { VoteCount } from '../figures/VoteCount';

export interface RankingLook {
  /** Tokyo day that movement is measured from; null: there is none; undefined: no such column */
  baseline: string | null | undefined;
  /** Votes of the longest bar */
  mostVotes: number;
}

function movementColumn(baseline: string | null): DataColumn<Rank> {
  return {
    key: 'movement',
    header: tableTexts.movement,
    note: movementBasis(baseline),
    cell: (rank) => <Movement rank={rank} />,
    compare: (a, b) => ranksGained(a) - ranksGained(b),
    lacks: hasNoMovement,
  };
}

/** On a phone only rank, movement, name and votes. */
export function rankingColumns({ baseline, mostVotes }: RankingLook): DataColumn<Rank>[] {
  return [
    {
      key: 'rank',
      header: tableTexts.rank,
      cell: ({ rank, tied }) => <RankBadge rank={rank} tied={tied} />,
      compare: (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
      lacks: ({ rank }) => rank === null,
      first: 'ascending',
    },
    ...(baseline === undefined ? [] : [movementColumn(baseline)]),
    {
      key: 'dj',
      header: tableTexts.dj,
      kind: 'rowHeader',
      cell: ({ dj }) => <DjName dj={dj} />,
      compare: (a, b) => compareDjs(a.dj, b.dj),
      first: 'ascending',
    },
    {
      key: 'votes',
      header: tableTexts.votes,
      kind: 'number',
      cell: ({ votes }) => <VoteCount votes={votes} />,
      compare: (a, b) => a.votes - b.votes,
    },
    {
      key: 'share',
      header: tableTexts.share,
      kind: 'number',
      from: 'tablet',
      cell: ({ share }) => <Figure>{formatShare(share)}</Figure>,
      compare: (a, b) => a.votes - b.votes,
    },
    {
      key: 'bar',
      header: <span className="visually-hidden">{tableTexts.shareBar}</span>,
      from: 'desktop',
      cell: ({ votes }) => <ShareBar share={mostVotes === 0 ? null : votes / mostVotes} />,
    },
  ];
}
