/** The first choice is what an address without the parameter, or with a wrong one, means. */
export function chooseFrom<Choice extends string>(
  choices: readonly Choice[],
  asked: string | null,
): Choice {
  return choices.find((choice) => choice === asked) ?? (choices[0] as Choice);
}

/** The page that the address asks for, from 1; a wrong one means the first. */
export function pageFrom(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** What an address says about a list, and what it says when it says nothing. */
export type ReadFilters<Filters> = (address: URLSearchParams) => Filters;

/** The address with these filters; what stands at its first choice is left out, the rest of the address stays. */
export function writeFilters<Filters extends object>(
  address: URLSearchParams,
  filters: Filters,
  readFilters: ReadFilters<Filters>,
): URLSearchParams {
  const initial = readFilters(new URLSearchParams());
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(filters)) {
    if (value === initial[name as keyof Filters]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
