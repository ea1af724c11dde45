import type { Doer, JsonActionName } from './doer';

/** Who does each action of the contract. */
export const doers: { [Name in JsonActionName]?: Doer<Name> } = {};
