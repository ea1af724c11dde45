import { ApiProblem } from '../problems/problem';

/** Nobody decides on a proposal of their own; taking it back is all that is left. */
export function ownProposal(): ApiProblem {
  const title =
    '自分の提案は、承認したり断ったりできません。別の管理者に依頼してください。不要なときは、提案を取り下げられます。';
  return new ApiProblem(403, 'own_proposal', title);
}

export function notOwnProposal(): ApiProblem {
  const title =
    'ほかの管理者の提案は、取り下げられません。承認するか、理由を付けて断ってください。';
  return new ApiProblem(403, 'not_own_proposal', title);
}

/** `detail` says how, when and by whom. */
export function proposalDecided(detail: string): ApiProblem {
  const title =
    'この提案は、すでに判断が済んでいます。何も変更していません。提案の一覧で結果を確認してください。';
  return new ApiProblem(409, 'proposal_decided', title, { detail });
}

/** `id` is of the open proposal of the same thing. */
export function alreadyProposed(id: string): ApiProblem {
  const title = `同じ内容が、${id} としてすでに提案されています。何も変更していません。提案の一覧で確認してください。`;
  return new ApiProblem(409, 'already_proposed', title, { detail: `${id} is open` });
}
