import { ApiProblem } from '../problems/problem';

/** It is no longer what was looked at: somebody decided, or a newer run found something else. */
export function caseChanged(): ApiProblem {
  const title =
    '表示中に、ほかの人の操作または新しい集計で、この件の内容が変わりました。最新の内容を確認して、もう一度操作してください。';
  return new ApiProblem(409, 'case_changed', title);
}

/** Somebody called it harmless since its exclusion was proposed: an acceptance would set that aside unseen. */
export function caseDecidedSince(): ApiProblem {
  const title =
    'この提案のあとに、要確認で「問題なし」と判断されました。何も変更していません。判断の理由を確認し、除外しない場合は、この提案を断るか取り下げてください。除外する場合は、要確認で「未判断」に戻すと承認できます。';
  return new ApiProblem(409, 'case_changed', title);
}

/** `excluded` is never set by hand. */
export function caseNeedsExclusion(): ApiProblem {
  const title =
    'この件からの除外がないため、「除外済」にはできません。「除外する」から票を除外すると、「除外済」になります。';
  return new ApiProblem(409, 'case_needs_exclusion', title);
}

/** While an exclusion holds that was made from the case, it stays `excluded`. */
export function caseIsExcluded(): ApiProblem {
  const title =
    'この件の票は除外されています。判断を変えるには、先に除外を取り消してください。取り消すと、「未判断」に戻ります。';
  return new ApiProblem(409, 'case_is_excluded', title);
}

/** The list of a running day changes with every hour. */
export function caseIsProvisional(): ApiProblem {
  const title =
    'この日はまだ集計中のため、判断できません。日が終わり、集計が済んでから、もう一度操作してください。';
  return new ApiProblem(409, 'case_is_provisional', title);
}
