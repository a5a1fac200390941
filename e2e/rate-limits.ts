import { type LimitName, limitOf } from '#contract/limits.ts';

/**
 * What the product under test multiplies its rate limits by: journeys that run at once are one teacher, who would
 * make more calls in a minute than a person may.
 */
export const rateLimitFactor = 3;

/** How many calls a person may make from one address before the product refuses one. */
export const allowedCalls = (name: LimitName): number => {
  const { person, personAtIp = person } = limitOf(name);
  if (!personAtIp) throw new Error(`The limit ${name} does not count by person.`);
  return personAtIp.points * rateLimitFactor;
};
