import { mutations as all } from '../../../contract/endpoints';
import { Proposed } from '../../../contract/decisions/proposals';
import { describe } from '../../../contract/shapes/describe';
import type { AnyShape } from '../../../contract/shapes/shape';

type MutationName = keyof typeof all;

/** What the browser has to know of a mutation. Its body is checked by the API. */
export interface Mutation {
  method: string;
  path: string;
  answer: AnyShape;
  /** It may be answered with a proposal. */
  proposes: boolean;
}

const described = Object.entries(all).map(([name, mutation]): [string, Mutation] => {
  const { method, path, answer } = mutation;
  return [name, { method, path, answer: describe(answer), proposes: 'proposes' in mutation }];
});

export const mutations = Object.fromEntries(described) as Record<MutationName, Mutation>;

export const proposed = describe(Proposed);
