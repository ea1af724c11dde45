import { compareDjs } from '../../../lib/privacy/names';
import type { DataColumn } from '../../../components/table/dataColumn';
import type { DjLine } from './djLines';

type Order = Pick<DataColumn<DjLine>, 'compare' | 'lacks' | 'first'>;

const byVotes = (a: DjLine, b: DjLine) => a.votes - b.votes;

/** What the table can be sorted by. */
export const djOrders = {
  place: {
    compare: (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
    lacks: ({ rank }) => rank === null,
    first: 'ascending',
  },
  dj: { compare: (a, b) => compareDjs(a.dj, b.dj), first: 'ascending' },
  votes: { compare: byVotes },
  share: { compare: byVotes },
} satisfies Record<string, Order>;

/** The same orders as columns, for sorting outside of the table. */
export const orderColumns: DataColumn<DjLine>[] = Object.entries<Order>(djOrders).map(
  ([key, order]) => ({ key, header: null, cell: () => null, ...order }),
);
