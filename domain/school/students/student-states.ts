/**
 * `active`: has an account. `invited`: has none, and an invitation that can be used. `walkIn`: has neither
 * (decisions/0169).
 */
export const studentStates = ['active', 'invited', 'walkIn'] as const;

export type StudentState = (typeof studentStates)[number];
