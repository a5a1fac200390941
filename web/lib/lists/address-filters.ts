/** Reads one of several choices; the first is the default for a missing or invalid parameter. */
export function chooseFrom<Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice {
  return choices.find((choice) => choice === value) ?? (choices[0] as Choice);
}

/** Reads the page number, from 1; an invalid one means the first page. */
export function pageFrom(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Reads how many entries a page has; an invalid number means `initial`. */
export function pageSizeFrom(address: URLSearchParams, initial: PageSize = pageSizes[0]): PageSize {
  const size = Number(address.get('pageSize'));
  return pageSizes.find((listed) => listed === size) ?? initial;
}

/** The filters of a list in the address, and their defaults. */
export type ReadFilters<Filters> = (address: URLSearchParams) => Filters;

/** The address with these filters: default values are left out, other parameters stay. */
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
