import type { Dj } from '../../../../../contract/dj';
import { Change } from '../../../../components/figures/Change';
import { movementTones } from '../../../../components/figures/Movement';
import { RankBadge } from '../../../../components/figures/RankBadge';
import { VoteCount } from '../../../../components/figures/VoteCount';
import type { Column } from '../../../../components/table/column';
import { djColumns } from '../../../../components/table/djColumns';
import { formatChange } from '../../../../lib/text/numbers';
import { versionTexts } from '../../../../texts/versions/versions';
import type { ComparedDj } from '../../../../voting/compareRankings';

const { columns: texts, ...words } = versionTexts.comparison;

export type Compared = ComparedDj<Dj>;

const kinds = { rose: 'up', fell: 'down', stayed: 'same', joined: 'up', left: 'down' } as const;

/** From which place to which, in words: 1位→3位, 変わらず. */
function changeWords({ before, after, change }: Compared): string {
  if (change === 'stayed') return words.stayed;
  if (before === null) return words.joined(words.place(after?.rank ?? null));
  if (after === null) return words.left(words.place(before.rank));
  return words.moved(words.place(before.rank), words.place(after.rank));
}

/** Places gained; null where one of the rankings has none. */
function gainOf({ before, after }: Compared): number | null {
  const [from, to] = [before?.rank ?? null, after?.rank ?? null];
  return from === null || to === null ? null : from - to;
}

/** On a phone the change, the name, and the votes with their difference below. */
export const comparedColumns: Column<Compared>[] = [
  {
    key: 'rank-before',
    header: texts.before,
    from: 'desktop',
    kind: 'place',
    value: ({ before }) => before?.rank ?? null,
    cell: ({ before }) => <RankBadge rank={before?.rank ?? null} tied={before?.tied ?? false} />,
  },
  {
    key: 'rank-after',
    header: texts.after,
    kind: 'place',
    value: ({ after }) => after?.rank ?? null,
    cell: ({ after }) => <RankBadge rank={after?.rank ?? null} tied={after?.tied ?? false} />,
  },
  { ...djColumns.dj, sort: undefined },
  {
    key: 'moved',
    header: texts.change,
    kind: 'change',
    value: gainOf,
    cell: (compared) => (
      <span className={`movement ${movementTones[kinds[compared.change]]}`}>
        {changeWords(compared)}
      </span>
    ),
  },
  {
    key: 'votes-before',
    header: texts.votesBefore,
    align: 'end',
    from: 'desktop',
    kind: 'count',
    isSummed: true,
    value: ({ before }) => before?.votes ?? null,
    cell: ({ before }) => <VoteCount votes={before?.votes ?? null} />,
  },
  {
    key: 'votes-after',
    header: texts.votesAfter,
    align: 'end',
    kind: 'count',
    isSummed: true,
    value: ({ after }) => after?.votes ?? null,
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
    align: 'end',
    from: 'tablet',
    kind: 'change',
    isSummed: true,
    value: ({ votes }) => votes,
    cell: ({ votes }) => <Change change={formatChange(votes)} />,
  },
  djColumns.id,
];
