import { useLocation } from 'react-router';

type ReturnState = { returnTo?: string } | null;

/** For the `state` of a link from a list to one of its entries: the list as it is now, with search and filters. */
export function useReturnState(): { returnTo: string } {
  const { pathname, search } = useLocation();
  return { returnTo: `${pathname}${search}` };
}

/** Where "back to the list" leads: to the list as it was left, or to `list` when the person came another way. */
export function useReturnAddress(list: string): string {
  const state = useLocation().state as ReturnState;
  return state?.returnTo ?? list;
}
