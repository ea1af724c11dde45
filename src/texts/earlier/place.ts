import { formatCount, voteCount } from '../../lib/text/numbers';
import { tableTexts } from '../controls/table';

/** Where a DJ stood in the vote before this one. */
export const previousPollPlaceTexts = {
  isNew: '初登場',
  isBack: '返り咲き',
  place: (rank: number, tied: boolean) =>
    `${formatCount(rank)}位${tied ? `（${tableTexts.tied}）` : ''}`,
  /** +213票・+2.7% */
  since: (votes: string, growth: string) => `${votes}票・${growth}`,
  card: (year: number) => `前回（${year}年）`,
  votes: (votes: number) => `${voteCount(votes)}票`,
  change: (votes: string) => `票数差 ${votes}票`,
  growth: (growth: string) => `伸び率 ${growth}`,
} as const;
