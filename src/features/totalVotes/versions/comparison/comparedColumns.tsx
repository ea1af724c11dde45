import { Change } from '../../../../components/figures/Change';
import { DjName } from '../../../../components/figures/DjName';
import { RankBadge } from '../../../../components/figures/RankBadge';
import { VoteCount } from '../../../../components/figures/VoteCount';
import type { DataColumn } from '../../../../components/table/dataColumn';
import { formatChange } from '../../../../lib/text/numbers';
import { versionTexts } from '../../../../texts/versions/versions';
import type { Compared } from './joins';
import { Moved } from './Moved';

const texts = versionTexts.comparison.columns;

type Column = DataColumn<Compared>;

/** On a phone the change, the name, and the votes of B with their difference below. */
export const comparedColumns: Column[] = [
  {
    key: 'rank-before',
    header: texts.before,
    cell: ({ before }) => <RankBadge rank={before?.rank ?? null} tied={before?.tied ?? false} />,
    from: 'desktop',
  },
  {
    key: 'rank-after',
    header: texts.after,
    cell: ({ after }) => <RankBadge rank={after?.rank ?? null} tied={after?.tied ?? false} />,
  },
  {
    key: 'dj',
    header: texts.dj,
    kind: 'rowHeader',
    cell: ({ dj }) => <DjName dj={dj} />,
  },
  { key: 'moved', header: texts.change, cell: (compared) => <Moved compared={compared} /> },
  {
    key: 'votes-before',
    header: texts.votesBefore,
    kind: 'number',
    from: 'desktop',
    cell: ({ before }) => <VoteCount votes={before?.votes ?? null} />,
  },
  {
    key: 'votes-after',
    header: texts.votesAfter,
    kind: 'number',
    cell: ({ after, votes }) => (
      <>
        <VoteCount votes={after?.votes ?? null} />
        <span className="votes-change">
          <Change change={formatChange(votes)} />
        </span>
      </>
    ),
  },
  {
    key: 'difference',
    header: texts.difference,
    kind: 'number',
    from: 'tablet',
    cell: ({ votes }) => <Change change={formatChange(votes)} />,
  },
];
