/**
 * `active`: has an account. `invited`: has none, and an invitation that can be used. `walkIn`: has neither
 * (decisions/0169).
 * A graduate is in one of these states too, and in no list of them (decisions/0181).
 */
export const studentStates = ['active', 'invited', 'walkIn'] as const;

export type StudentState = (typeof studentStates)[number];
