/** The time source of services; tests set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
