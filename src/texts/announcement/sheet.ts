import { formatCount, voteCount } from '../../lib/text/numbers';

/** As wide as a sign of Japanese. */
const GAP = '\u3000';

const place = (rank: number) => `${formatCount(rank)}位`;

/** What an announcement itself says, as a picture and as a text. */
export const sheetTexts = {
  stamps: { flash: '速報', interim: '中間', final: '確定' },
  picture: '発表の画像',
  overall: '総合',
  division: (name: string) => (name.endsWith('部門') ? name : `${name}部門`),
  noDivision: '部門なし',
  /** 総合 上位10組; 総合 where nobody has votes. */
  heading: (division: string, count: number) =>
    count > 0 ? `${division} 上位${formatCount(count)}組` : division,
  /** 2022年9月24日(土) 14:07時点（集計中） */
  running: (day: string, time: string) => `${day} ${time}時点（集計中）`,
  runningShort: (day: string, time: string) => `${day} ${time}時点・集計中`,
  ended: (day: string) => `${day} 終了時点`,
  place,
  unit: '位',
  tied: '同率',
  tiedPlace: (rank: number) => `${place(rank)}（同率）`,
  votes: (count: number) => `${voteCount(count)}票`,
  votesUnit: '票',
  previous: (rank: number) => `前回 ${place(rank)}`,
  previousOverall: (rank: number) => `前回 総合${place(rank)}`,
  isNew: '初登場',
  isBack: '返り咲き',
  total: '有効票',
  totalOfDivision: '部門の有効票',
  /** In the place of lines. */
  nobody: '得票のあるDJはいません',
  /** Where a picture has no room for the names of a tie. */
  tiedDjs: (count: number) => `同率 ${formatCount(count)}組`,

  /** The note that stands there until somebody writes another one. */
  notes: {
    flash: '速報です。順位は変わることがあります。',
    interim: '途中経過です。順位は変わることがあります。',
    final: '確定した結果です。',
  },
  stop: '。',
  ties: '同数は同率、同率内はよみの順。',
  previousPoll: (year: number) => `前回は${year}年の投票の順位。`,
  previousPollOverall: (year: number) => `前回は${year}年の投票の総合順位。`,
  since: (day: string) => `変動は${day}終了時点比。`,
  version: (label: string, made: string) => `確定版「${label}」 ${made} 作成`,
  sha256: (hash: string) => `SHA-256 ${hash}`,

  text: {
    title: (stamp: string, vote: string, heading: string) => `【${stamp}】${vote}${GAP}${heading}`,
    gap: GAP,
    total: (label: string, votes: string) => `${label}の合計${GAP}${votes}`,
    note: (note: string) => `※ ${note}`,
  },
} as const;
