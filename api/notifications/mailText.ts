import type {
  NotificationContent,
  NotificationDetail,
  NotificationKind,
} from '../../contract/notifications';
import { pollTitle } from '../../rules/poll';
import { escapeControls } from '../../rules/names';
import { tokyoStamp } from '../../rules/tokyoDays';

/** A notification as it is sent; `id` is the same in each attempt, so that a receiver can drop a second one. */
export type Message = NotificationContent & {
  id: string;
  /** Of the records' time. */
  at: Date;
  poll: { name: string; year: number };
  /** The page of the site that it is about; null: the site's address is not known. */
  link: string | null;
};

const votes = (count: number) => `${count.toLocaleString('ja-JP')}票`;
const cases = (count: number) => `${count.toLocaleString('ja-JP')}件`;

/** 9月20日, of a Tokyo day. */
function day(date: string): string {
  const [, month, dayOfMonth] = date.split('-').map(Number);
  return `${month}月${dayOfMonth}日`;
}

/** 9月20日 14:05, in Tokyo. */
function moment(instant: string): string {
  const stamp = tokyoStamp(instant);
  return `${day(stamp.slice(0, 10))} ${stamp.slice(11, 16)}`;
}

const headLines = ({ seq, hash }: NotificationDetail<'test'>['head']) => [
  `操作履歴の最新: No.${seq}`,
  `ハッシュ: ${hash}`,
];

type DecidedVersion = NotificationDetail<'published'>;

const decidedLines = (done: string, { version, by, head }: DecidedVersion) => [
  `結果が${done}されました`,
  `${by} が結果を${done}しました。`,
  '',
  `確定版: ${version.id} ${version.label}`,
  `有効票: ${votes(version.total)}`,
  `ファイルのSHA-256: ${version.sha256}`,
  '',
  ...headLines(head),
];

/** The subject, and the lines of the text. */
const LINES: { [Kind in NotificationKind]: (detail: NotificationDetail<Kind>) => string[] } = {
  sums_differ: ({ days, djs, total, differences }) => [
    '集計の数値が一致していません',
    '同じ票を数えた結果が、集計によって異なります。原因がわかるまで、数値の発表を控えてください。',
    '',
    `日別の合計: ${votes(days)}`,
    `DJ別の合計: ${votes(djs)}`,
    `総投票数: ${votes(total)}`,
    `再集計で見つかった不一致: ${cases(differences)}`,
    '',
    '票そのものは保存されています。サーバーの担当者に連絡してください。',
  ],
  recount_failed: ({ failedAt }) => [
    '再集計を実行できません',
    '保存された票を数え直す処理を実行できませんでした。表示中の数値が正しいかを、いまは確認できません。',
    '',
    `失敗した時刻: ${moment(failedAt)}`,
    '',
    'サーバーの担当者に連絡してください。原因はAPIのログにあります。',
  ],
  votes_stopped: ({ since, usual, days }) => [
    '票が届いていません',
    `${moment(since)}を最後に、票が1票も届いていません。`,
    `これまでの${days}日間、同じ時間帯には毎日${votes(usual)}以上が届いていました。`,
    '',
    '投票サイトと、票を送るしくみが動いているかを確認してください。',
  ],
  cases_flagged: ({ count, first }) => [
    '新しい要確認があります',
    `${cases(count)}のDJと日付の組み合わせが、新しく要確認に挙がりました。`,
    '',
    ...first.map((one) => `・${day(one.date)} ${one.dj.name}（${votes(one.votes)}）`),
    ...(count > first.length ? [`ほか${cases(count - first.length)}`] : []),
    '',
    '要確認は事実を示すものです。内容を見て、票の扱いを判断してください。',
  ],
  made_final: (detail) => decidedLines('確定', detail),
  published: (detail) => decidedLines('公表', detail),
  daily: ({ date, valid, voided, dayBefore, openCases, head }) => [
    '本日の記録',
    `${day(date)} 9時の記録です。`,
    '',
    `有効票: ${votes(valid)}`,
    ...(dayBefore ? [`うち${day(dayBefore.date)}: ${votes(dayBefore.votes)}`] : []),
    `無効票: ${votes(voided)}`,
    `未判断の要確認: ${cases(openCases)}`,
    '',
    'このメールは保管してください。操作履歴があとから書き換えられていないか、次のハッシュで確かめられます。',
    ...headLines(head),
  ],
  test: ({ by, head }) => [
    '通知のテスト',
    `${by} がテスト通知を送りました。設定は正しく動いています。`,
    '',
    ...headLines(head),
  ],
};

/** A notification in Japanese, as plain text. Names in it can't add a line or a header. */
export function mailText(message: Message): { subject: string; text: string } {
  const { kind, detail, poll, link, id } = message;
  // The detail is that of the kind, which the compiler does not follow.
  const linesOf = LINES[kind] as (known: Message['detail']) => string[];
  const [subject, ...lines] = linesOf(detail);
  const footer = [...(link === null ? [] : [`管理画面: ${link}`]), `通知ID: ${id}`];
  return {
    subject: escapeControls(`【${pollTitle(poll)}】${subject}`),
    text: [...lines, '', ...footer, ''].map(escapeControls).join('\n'),
  };
}
