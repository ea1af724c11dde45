import { formatCount } from '../../lib/text/numbers';

const FIRST = 8;
const LAST = 4;

/** The stage (発表モード): what everybody sees, and what whoever presents needs. */
export const stageTexts = {
  name: '発表モード',
  now: '発表中の順位',
  list: '順位の一覧',
  hidden: '未発表',
  place: '位',
  others: (count: number) => `ほか${formatCount(count)}組`,
  total: '有効票',
  separator: '・',
  kind: (isFinal: boolean, label: string) => (isFinal ? '最終結果' : `途中経過 ${label}`),
  opening: (places: number) => `${formatCount(places)}位から発表します`,
  before: (rank: number) => `前回 ${formatCount(rank)}位`,
  isNew: '初登場',
  isBack: '返り咲き',
  source: (label: string, sha256: string) =>
    `確定版 ${label}・SHA-256 ${sha256.slice(0, FIRST)}…${sha256.slice(-LAST)}`,
  controls: '発表の操作',
  commands: {
    back: '前の順位に戻る（←）',
    forward: '次の順位を発表（→）',
    blank: '画面を暗くする（B）',
    clock: '時計（T）',
    fullScreen: '全画面（F）',
    end: '発表を終了（Esc）',
  },
  progress: (rank: number | null, isAll: boolean) => {
    if (rank === null) return '発表前';
    return isAll ? 'すべて発表済み' : `${formatCount(rank)}位まで発表済み`;
  },
} as const;
