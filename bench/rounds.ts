import type { HotRoute, LoadRequest } from './hot-routes.ts';

/** The middle value; of an even number the lower of the two in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/**
 * Reading requests are repeated in rotation; a writing request is sent once only, because a repeat
 * would be refused.
 */
export const requestsOf = (route: HotRoute, request: (n: number) => LoadRequest) => {
  if (route.baseline !== 'a bare insert')
    return Array.from({ length: route.variety }, (_, n) => request(n));
  let next = 0;
  return () => {
    if (next === route.variety) throw new Error(`${route.name}: every submission has been made.`);
    const made = request(next);
    next += 1;
    return made;
  };
};
