import type { ProposalKind, ProposalState } from '../../contract/decisions/proposals';
import { formatChange, formatCount, voteCount } from '../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const djs = (count: number) => `${formatCount(count)}組`;

/** 1, 0.5 or 12.3 of 10, 5 and 123 thousandths. */
export function percentOf(perMille: number): string {
  return String(perMille / 10);
}

const share = (perMille: number) => `有効票の${percentOf(perMille)}%`;

/** What a second administrator decides (二人で決める): the setting, what was proposed, what became of it. */
export const proposalTexts = {
  heading: '承認待ち',
  list: '承認待ちの一覧',
  count: (count: number) => `${formatCount(count)}件`,
  lead: '提案した人とは別の管理者が承認すると、その場で実行されます。それまで票も結果も変わりません。',
  none: '承認待ちの提案はありません',
  noneAdvice:
    '基準を超える除外・確定・公表を行おうとすると、提案としてここに並び、別の管理者が承認すると実行されます。',
  offAdvice:
    '「二人で決める」はオフです。設定でオンにすると、基準を超える除外・確定・公表に、別の管理者の承認が必要になります。',
  toSettings: '設定を開く',
  decidedHeading: '判断が済んだ提案',
  decidedList: '判断が済んだ提案の一覧',
  unknown: (id: string) => `「${id}」という提案はありません。一覧から選び直してください。`,
  states: {
    open: '承認待ち',
    accepted: '実行済',
    refused: '断った',
    taken_back: '取り下げ',
  } satisfies Record<ProposalState, string>,
  mine: 'あなたの提案',
  by: '提案',
  decidedBy: {
    open: '',
    accepted: '承認',
    refused: '断った人',
    taken_back: '取り下げ',
  } satisfies Record<ProposalState, string>,
  content: '提案の内容',
  reason: '提案の理由',
  refusalReason: '断った理由',
  ofCase: '要確認の件を開く',

  /** What is proposed, in a line. */
  titles: {
    exclusion: (count: number) => `${votes(count)}の除外`,
    final: (label: string, count: number) => `「${label}」${votes(count)}の確定`,
    publish: (label: string, count: number) => `「${label}」${votes(count)}の公表`,
    later: (code: string) => `不明な種類「${code}」の提案`,
    off: '「二人で決める」をオフにする変更',
    raise: (from: number, to: number) =>
      `除外の基準の変更（${percentOf(from)}%→${percentOf(to)}%）`,
  },

  exclusion: {
    shareOf: (of: string) => `有効票の${of}`,
    overlapping: (matched: number, before: number) =>
      `条件に一致 ${votes(matched)}（うち${votes(before)}はほかの除外ですでに無効）`,
    valid: '有効票',
    voided: '無効票',
    top: '上位10位の変化',
    topFile: '提案された除外の影響（上位10位）',
    topSame: '上位10位は変わりません。',
    /** The figures are those of the proposal: an acceptance is refused where votes or places are others by now. */
    asOf: '提案したときの数値です。その後に対象の票や上位10位の変化が変わっていれば、承認しても実行されません。',
  },
  final: {
    effect: (count: number, all: number) =>
      `${votes(count)}・${djs(all)}の順位を最終結果にします。状況が「確定」になり、これ以降、票は受け付けません。`,
    now: (before: number, now: number) =>
      `現在の有効票は${votes(now)}です（提案したときから${formatChange(now - before)}票）。このままでは、承認しても実行されません。`,
    toLive: '現在の順位を見る',
  },
  publication: {
    effect: (id: string, count: number) =>
      `確定版 ${id}（有効票 ${votes(count)}）の順位を公表結果にします。状況が「公表済」になり、総投票数と概要はこの確定版を表示します。`,
    replaces: (id: string, label?: string) =>
      `現在公表している ${label === undefined ? id : `${id}「${label}」`} は「差し替え済」になります。`,
    published: '公表中の有効票',
    show: '順位を見る',
    compare: '公表中の確定版と比べる',
  },
  setting: {
    offEffect: 'すべての除外・確定・公表を、管理者が1人で実行できるようになります。',
    raiseEffect: (perMille: number) =>
      `${share(perMille)}までの除外を、上位10位の順位に触れなければ、管理者が1人で実行できるようになります。`,
  },

  laterAdvice:
    'この画面では内容を表示できない種類の提案です。ページを読み込み直してください。それでも変わらない場合は、サイトの更新が必要です。',

  actions: '提案への判断',
  accept: {
    exclusion: (count: number) => `${votes(count)}の除外を承認して実行する`,
    final: (count: number) => `${votes(count)}の確定を承認して実行する`,
    publish: (count: number) => `${votes(count)}の公表を承認して実行する`,
    off: 'オフにすることを承認して実行する',
    raise: '基準の変更を承認して実行する',
  },
  wayBack: {
    exclusion: '元に戻すには: 実行後に、DJ別投票数の「除外」から取り消します。',
    final:
      '元に戻すには: 実行後に、確定版の一覧から取り下げます。確定した結果がほかになければ、状況は「精査中」に戻り、票を再び受け付けます。',
    publish:
      '元に戻すには: 実行後に、確定版の一覧から取り下げます。状況は「確定」に戻り、画面は現在の集計を表示します。',
    setting: '元に戻すには: 設定から、いつでも1人でオンにしたり基準を下げたりできます。',
  } satisfies Record<ProposalKind, string>,
  running: '送信しています…',
  refuse: '断る…',
  refusal: {
    heading: (id: string) => `${id} を断る`,
    lead: '票も結果も変わりません。',
    reason: '断る理由',
    submit: '理由を付けて断る',
  },
  takeBack: '提案を取り下げる',
  own: 'あなたの提案です。判断は別の管理者が行います。それまでは、いつでも取り下げられます。',
  readOnly: '閲覧の権限では、内容の確認だけができます。判断は管理者が行います。',
  signIn: 'この操作には、5分以内のログインが必要です。入力した内容はそのまま残っています。',

  failures: {
    changed: {
      exclusion:
        '提案のあとで対象の票が変わりました。実行していません。この提案を断って、必要なら新しい影響を確かめて、あらためて提案してください。',
      final:
        '提案のあとで集計が変わりました。実行していません。この提案を断って、必要なら新しい集計で、あらためて提案してください。',
      publish:
        '提案のあとで公表の状況が変わりました。実行していません。この提案を断って、必要ならあらためて提案してください。',
      setting:
        '提案のあとで設定が変わりました。実行していません。この提案を断って、必要ならあらためて提案してください。',
    } satisfies Record<ProposalKind, string>,
    decided: 'この提案は、すでに判断が済んでいます。一覧を最新の状態にしました。',
    own: '自分の提案を承認したり断ったりはできません。別の管理者が判断します。',
    notOwn: '取り下げられるのは、提案した本人だけです。断ることはできます。',
    otherwise: (title: string) => `実行していません。${title}不要になった提案は断ってください。`,
  },

  done: {
    exclusion: (id: string, count: number) => `${id} を承認し、${votes(count)}を除外しました。`,
    final: (id: string, label: string, count: number) =>
      `${id} を承認し、「${label}」を${votes(count)}で確定しました。`,
    publish: (id: string, label: string) => `${id} を承認し、「${label}」を公表しました。`,
    setting: (id: string) => `${id} を承認し、設定を変更しました。`,
    refused: (id: string) => `${id} を断りました。票も結果も変わっていません。`,
    takenBack: (id: string) => `${id} を取り下げました。票も結果も変わっていません。`,
  },
  results: {
    exclusion: (id: string) => `除外 ${id} を見る`,
    version: (id: string) => `確定版 ${id} を見る`,
    setting: '設定を見る',
  },

  /** On the screens where something was proposed. */
  proposed: {
    now: (id: string, what: string) => `${what}を ${id} として提案しました`,
    still:
      'まだ実行されていません。別の管理者が承認すると実行されます。それまでは、いつでも取り下げられます。',
    show: '承認待ちを見る',
    badge: (what: string, id: string) => `${what}提案中 ${id}`,
    open: (id: string, title: string) => `${title}を提案中です（${id}）`,
  },

  second: {
    why: (reasons: readonly string[], limit: number | null) => {
      const parts = [
        ...(reasons.includes('share') && limit !== null ? [`${share(limit)}を超える`] : []),
        ...(reasons.includes('topTen') ? ['上位10位の順位に触れる'] : []),
      ];
      const why = parts.length > 0 ? `${parts.join('・')}ため、` : '';
      return `${why}別の管理者の承認が必要です。承認されるまで票は変わりません。`;
    },
  },
} as const;
