import type { QueryKey } from '@tanstack/react-query';
import type { CallArguments, Route } from '#contract/route.ts';

/** The key under which replies of a route are cached; with arguments, those to calls that have at least these. */
export const keyOf = <R extends Route>(
  { method, path }: R,
  ...args: Partial<CallArguments<R>>[]
): QueryKey => [`${method} ${path}`, ...args];
