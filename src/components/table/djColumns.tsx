import type { Dj } from '../../../contract/dj';
import type { Rank } from '../../../contract/ranking';
import { djId, djName, djOrder, djReading } from '../../lib/privacy/names';
import { formatShare } from '../../lib/text/numbers';
import { tableTexts as texts } from '../../texts/controls/table';
import { DjName } from '../figures/DjName';
import { Figure } from '../figures/Figure';
import { RankBadge } from '../figures/RankBadge';
import { VoteCount } from '../figures/VoteCount';
import type { Column } from './column';

const rankColumn: Column<Pick<Rank, 'rank' | 'tied'>> = {
  key: 'rank',
  header: texts.rank,
  kind: 'place',
  width: 8,
  sort: 'ascending',
  value: ({ rank }) => rank,
  cell: ({ rank, tied }) => <RankBadge rank={rank} tied={tied} />,
};

/** In files, where a badge has no room for it. */
const tiedColumn: Column<Pick<Rank, 'tied'>> = {
  key: 'tied',
  header: texts.tied,
  width: 8,
  value: ({ tied }) => (tied ? texts.tied : null),
};

const djColumn: Column<{ dj: Dj }> = {
  key: 'dj',
  header: texts.dj,
  isRowHeader: true,
  width: 28,
  sort: 'ascending',
  sortValue: ({ dj }) => djOrder(dj),
  value: ({ dj }) => djName(dj),
  cell: ({ dj }) => <DjName dj={dj} />,
};

const kanaColumn: Column<{ dj: Dj }> = {
  key: 'kana',
  header: texts.kana,
  width: 22,
  value: ({ dj }) => djReading(dj),
};

const categoryColumn: Column<{ dj: Dj }> = {
  key: 'category',
  header: texts.category,
  value: ({ dj }) => dj.category,
};

const areaColumn: Column<{ dj: Dj }> = {
  key: 'area',
  header: texts.area,
  value: ({ dj }) => dj.area,
};

const votesColumn: Column<Pick<Rank, 'votes'>> = {
  key: 'votes',
  header: texts.votes,
  align: 'end',
  kind: 'count',
  isSummed: true,
  sort: 'descending',
  value: ({ votes }) => votes,
  cell: ({ votes }) => <VoteCount votes={votes} />,
};

const shareColumn: Column<Pick<Rank, 'share'>> = {
  key: 'share',
  header: texts.share,
  align: 'end',
  from: 'tablet',
  kind: 'share',
  isSummed: true,
  sort: 'descending',
  value: ({ share }) => share,
  cell: ({ share }) => <Figure>{formatShare(share)}</Figure>,
};

const idColumn: Column<{ dj: Pick<Dj, 'id'> }> = {
  key: 'id',
  header: texts.id,
  width: 20,
  value: ({ dj }) => djId(dj),
};

/** Columns that several tables of DJs have, in the usual order, each for any row with these figures. */
export const djColumns = {
  rank: rankColumn,
  tied: tiedColumn,
  dj: djColumn,
  kana: kanaColumn,
  category: categoryColumn,
  area: areaColumn,
  votes: votesColumn,
  share: shareColumn,
  id: idColumn,
};
