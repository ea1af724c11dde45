import { formatCount, voteCount } from '../../lib/text/numbers';

const djs = (count: number) => `${formatCount(count)}組`;

/** What an exclusion matches, in the parts of one sentence and as conditions. */
export const matchTexts = {
  dot: '・',
  others: (count: number) => ` ほか${djs(count)}`,
  votesFor: 'への票',
  among: 'のうち、',
  of: 'の',
  at: 'に',
  since: '以降に',
  before: 'より前に',
  from: 'から',
  by: 'が',
  until: (from: string, to: string) => `${from}から${to}まで`,
  hours: (from: number, to: number) => `${from}時〜${to}時`,
  daily: (hours: string) => `毎日${hours}`,
  sources: (count: number) => `送信元${voteCount(count)}件`,
  voters: (count: number) => `投票者${voteCount(count)}人`,
  voteIds: (count: number) => `IDで指定した${voteCount(count)}件`,
  cast: '投じた票',
  wasCast: '投じられた票',
  ofVotes: 'の票',
  repeats: '1人1日1票を超えた票',
  repeatsOfPoll: '1人1票を超えた票',
  signal: (name: string) => `要確認の「${name}」`,
  ofSignal: 'にあたる票',
  all: 'すべて',
} as const;
