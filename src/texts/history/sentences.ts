import { formatCount, voteCount } from '../../lib/text/numbers';

const unit = (count: number, counter: string) => `${formatCount(count)}${counter}`;
const ofVotes = (count: number, counter: string) => `${voteCount(count)}${counter}`;
const place = (rank: number | null) => (rank === null ? '順位なし' : `${formatCount(rank)}位`);

/** Of thousandths. */
const percent = (perMille: number) => `${perMille / 10}%`;
const shareOf = (perMille: number) => `有効票の${percent(perMille)}`;

/** What was done, as Japanese sentences; a part that an entry lacks is left out. */
export const sentences = {
  pollCreated: (what: string) => `投票を設定: ${what}`,
  vote: (name: string, year: number, opens: string, closes: string) =>
    `${name} ${year}年、${opens} から ${closes} まで`,
  windowChanged: (changes: string) => `期間を変更: ${changes}`,
  pollChanged: (changes: string) => `設定を変更: ${changes}`,
  change: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  renamed: (before: string, after: string) => `「${before}」→「${after}」`,
  changeOf: (what: string, changes: string) => `${what}: ${changes}`,
  djFields: { kana: 'よみ', area: '地域', category: '部門' },
  quoted: (text: string) => `「${text}」`,
  fields: { name: '名前', year: '年', opensAt: '開始', closesAt: '終了', rule: '1人あたりの票数' },
  rules: { perDay: '1人1日1票', perPoll: '期間中1人1票', none: '制限なし' },
  djs: (parts: string) => `DJを更新: ${parts}`,
  notes: (parts: string) => `日のメモを更新: ${parts}`,
  listParts: { added: '追加', changed: '変更', removed: '削除' },
  listPart: (what: string, count: string, names: string) => `${what}${count}（${names}）`,
  djCount: (count: number) => unit(count, '組'),
  noteCount: (count: number) => unit(count, '件'),
  others: (names: string, rest: number) => (rest > 0 ? `${names} ほか${formatCount(rest)}` : names),
  importOf: (file: string) => `取り込み: ${file}`,
  aFile: 'ファイル',
  added: (votes: number) => `${ofVotes(votes, '票')}を追加`,
  duplicates: (votes: number) => `重複${voteCount(votes)}`,
  rejected: (lines: number) => `取り込めない行${formatCount(lines)}`,
  bracketed: (parts: string) => `（${parts}）`,
  djsMade: (count: number) => `DJ ${unit(count, '組')}を登録`,
  reason: (reason: string) => `理由: ${reason}`,
  previousPollImported: (year: number, name: string) => `過去の投票 ${year}年${name}を登録`,
  previousPollReplaced: (year: number, name: string) => `過去の投票 ${year}年${name}を置き換え`,
  previousPollRemoved: (year: number, name: string) => `過去の投票 ${year}年${name}を削除`,
  previousPollMatched: (year: number, name: string, dj: string) =>
    `過去の投票 ${year}年の${name}を${dj}に照合`,
  previousPollUnmatched: (year: number, name: string) =>
    `過去の投票 ${year}年の${name}の照合を取り消し`,
  unmatched: (count: number) => `照合できないDJ ${unit(count, '組')}`,
  version: (id: string, label: string) => `${id}「${label}」`,
  versionFrozen: (version: string, figures: string) => `確定版を作成: ${version} ${figures}`,
  resultFixed: (version: string, figures: string) => `結果を確定: ${version} ${figures}`,
  versionPublished: (version: string, figures: string) => `公表: ${version} ${figures}`,
  versionWithdrawn: (what: string, version: string, figures: string) =>
    `${what}を取り下げ: ${version} ${figures}`,
  validVotes: (votes: number) => `有効票 ${ofVotes(votes, '票')}`,
  place: (rank: number, name: string) => `${formatCount(rank)}位 ${name}`,
  replaces: (id: string) => `${id}に代えて`,
  withdrawnFrom: { kept: '確定版', final: '確定', published: '公表', replaced: '確定版' },
  phaseAfter: { final: '結果は確定のまま', review: '精査中に戻る' },
  ruleCaseDecided: (votes: number, what: string) =>
    `要確認 重複（${ofVotes(votes, '票')}）: ${what}`,
  caseDecided: (day: string, dj: string, votes: number, what: string) =>
    `要確認 ${day} ${dj}（この日${ofVotes(votes, '票')}）: ${what}`,
  caseStates: { open: '未判断', harmless: '問題なし', excluded: '除外済' } as Record<
    string,
    string
  >,
  /** `exclusion` is the one that the state follows from. */
  caseState: (before: string, after: string, exclusion: string | undefined) =>
    `${before} → ${after}${exclusion === undefined ? '' : `（除外 ${exclusion}）`}`,
  caseOwner: (before: string | null, after: string | null) =>
    `担当 ${before ?? 'なし'} → ${after ?? 'なし'}`,
  caseNote: (note: string) => (note === '' ? 'メモを削除' : `メモ「${note}」`),
  sample: 'サンプル投票を作成',
  sampleVotes: (votes: number) => `サンプル投票を作成: ${ofVotes(votes, '票')}`,
  exclusion: {
    made: (id: string, votes: number) => `除外 ${id}: ${ofVotes(votes, '票')}を無効に`,
    undone: (id: string, votes: number) => `除外 ${id} を取り消し: ${ofVotes(votes, '票')}を有効に`,
    dj: (name: string, votes: number, before: number | null, after: number | null) =>
      `${name} ${ofVotes(votes, '票')} ${before === after ? `${place(before)}のまま` : `${place(before)}→${place(after)}`}`,
    voidAlready: (votes: number) => `ほかの除外で無効の${ofVotes(votes, '票')}も対象`,
    voidStill: (votes: number) => `ほかの除外で無効のまま${ofVotes(votes, '票')}`,
    target: (votes: string) => `対象: ${votes}`,
  },
  proposal: {
    made: (id: string, what: string) => `提案 ${id}: ${what}`,
    accepted: (id: string, what: string) => `提案 ${id} を承認: ${what}`,
    refused: (id: string, what: string) => `提案 ${id} を断った: ${what}`,
    takenBack: (id: string, what: string) => `提案 ${id} を取り下げ: ${what}`,
    exclusion: (votes: number) => `${ofVotes(votes, '票')}の除外`,
    final: (label: string, votes: number) => `「${label}」${ofVotes(votes, '票')}の確定`,
    publish: (version: string, votes: number) => `${version} ${ofVotes(votes, '票')}の公表`,
    off: '「二人で決める」をオフにする変更',
    limit: (before: number, after: number) =>
      `「二人で決める」の基準の変更 ${shareOf(before)} → ${percent(after)}`,
    moved: (name: string, before: number | null, after: number | null) =>
      `${name} ${before === after ? `${place(before)}（同率の変化）` : `${place(before)}→${place(after)}`}`,
    by: (actor: string) => `提案: ${actor}`,
    through: (id: string) => `提案 ${id} による`,
    turnedOn: (perMille: number) =>
      `「二人で決める」をオン: ${shareOf(perMille)}を超える除外、上位10位の順位に触れる除外、確定、公表`,
    turnedOff: '「二人で決める」をオフ',
    limitChanged: (before: number, after: number) =>
      `「二人で決める」の基準を変更: ${shareOf(before)} → ${percent(after)}`,
  },
  granted: (account: string, role: string) => `権限を付与: ${account}（${role}）`,
  revoked: (account: string, role: string) => `権限を取り消し: ${account}（${role}）`,
  /** The entry of the change itself was written before. */
  failed: (change: string) => `失敗した変更: ${change}`,
  invited: (account: string, role: string) => `アカウントを招待: ${account}（${role}）`,
  linkMade: (account: string) => `招待のリンクを再発行: ${account}`,
  keyCreated: (id: string, name: string, expires: string) =>
    `投稿キー ${id}「${name}」を作成（有効期限 ${expires}）`,
  keyRevoked: (id: string, name: string) => `投稿キー ${id}「${name}」を失効`,
  roles: { admin: '管理者', auditor: '閲覧者', ingest: '票の送信' } as Record<string, string>,
  actions: {
    'poll.created': '投票を設定',
    'poll.changed': '設定を変更',
    'djs.changed': 'DJを更新',
    'notes.changed': '日のメモを更新',
    'case.decided': '要確認の判断',
    'previous_poll.imported': '過去の投票を登録',
    'previous_poll.matched': '過去の投票を照合',
    'previous_poll.removed': '過去の投票を削除',
    import: '取り込み',
    sample: 'サンプル投票を作成',
    'exclusion.made': '票を除外',
    'exclusion.undone': '除外を取り消し',
    'role.granted': '権限を付与',
    'role.revoked': '権限を取り消し',
    'role.failed': '権限の変更に失敗',
    'account.invited': '招待',
    'account.link_made': '招待のリンクを再発行',
    'version.frozen': '確定版を作成',
    'version.published': '公表',
    'version.withdrawn': '確定版を取り下げ',
    'proposal.made': '提案',
    'proposal.accepted': '提案を承認',
    'proposal.refused': '提案を断った',
    'proposal.taken_back': '提案を取り下げ',
    'two_people.changed': '「二人で決める」を変更',
    'notification.tested': 'テスト通知を送信',
    'ingest_key.created': '投稿キーを作成',
    'ingest_key.revoked': '投稿キーを失効',
    'sums.repaired': '集計を保存された票から修復',
  } as Record<string, string>,
  comma: '、',
  dot: '・',
} as const;
