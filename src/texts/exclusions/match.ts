import { formatCount } from '../../lib/text/numbers';

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
  sources: (count: number) => `送信元${formatCount(count)}件`,
  voters: (count: number) => `投票者${formatCount(count)}人`,
  voteIds: (count: number) => `IDで指定した${formatCount(count)}件`,
  cast: '投じた票',
  wasCast: '投じられた票',
  ofVotes: 'の票',
  repeats: '1人1日1票を超えた票',
  signal: (name: string) => `要確認の「${name}」`,
  ofSignal: 'にあたる票',
  all: 'すべて',
  and: 'かつ',
  chips: {
    djs: (names: string) => `DJ：${names}`,
    between: (from: string, to: string) => `日時：${from}〜${to}（未満）`,
    since: (from: string) => `日時：${from}以降`,
    before: (to: string) => `日時：${to}より前`,
    hours: (hours: string) => `時間帯：${hours}`,
    sources: (count: number) => `送信元：${formatCount(count)}件`,
    voters: (count: number) => `投票者：${formatCount(count)}人`,
    voteIds: (count: number) => `票のID：${formatCount(count)}件`,
    repeats: '重複：1人1日1票を超えた票',
    signal: (name: string) => `要確認の根拠：${name}`,
  },
} as const;
