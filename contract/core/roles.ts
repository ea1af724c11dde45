/** Custom claims of an account; they add up. */
export const ROLES = ['admin', 'auditor', 'ingest'] as const;
export type Role = (typeof ROLES)[number];

export const READERS: readonly Role[] = ['admin', 'auditor'];

export const DECIDERS: readonly Role[] = ['admin'];
