import { ApiProblem } from '../problems/problem';

const TITLES = {
  vote_is_open: '投票がまだ締め切られていません。確定版は、締切後に作成してください。',
  final_exists:
    'まだ公表していない確定結果があります。先にそれを公表するか、取り下げてから、もう一度お試しください。',
  version_not_final:
    'この確定版は、結果を確定せずに保存されています。公表するには、結果を確定する確定版を作成してください。',
  version_published: 'この確定版は、すでに公表されています。',
  version_withdrawn: 'この確定版は、取り下げられています。新しい確定版を作成してください。',
} as const;

/** What the state of the poll, or of the version, does not allow (rules/versions/versionStates.ts). */
export function notInThisState(code: keyof typeof TITLES): ApiProblem {
  return new ApiProblem(409, code, TITLES[code]);
}

export function sumsDiffer(detail: string): ApiProblem {
  const title =
    '日別・DJ別・合計の票数が一致していないため、確定版を作成できません。サーバーの管理者に、再集計を依頼してください。';
  return new ApiProblem(409, 'sums_differ', title, { detail });
}

/** The decision is not the one that the actor saw, or that was proposed. */
export function changedMeanwhile(detail: string): ApiProblem {
  const title =
    '確認したあとで集計が変わりました。何も変更していません。最新の集計を確かめて、もう一度お試しください。';
  return new ApiProblem(409, 'conflict', title, { detail });
}

/** The stored bytes are not those that were frozen; `reason` is for the log. */
export function versionDamaged(reason: string): ApiProblem {
  const title =
    '確定版の内容が、作成したときのものと一致しません。この確定版の使用を控えて、サーバーの管理者に連絡してください。';
  return new ApiProblem(500, 'version_damaged', title, { reason });
}
