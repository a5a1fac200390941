/** What the address says about the list of students. */
export type StudentFilters = {
  search: string;
  filter: 'all' | 'premium' | 'free';
  /** Empty for all grades. */
  grade: '' | '1' | '2' | '3';
  sort: 'name' | 'registrationDate' | 'lastActiveDate';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
};

export const filterChoices = ['all', 'premium', 'free'] as const;
export const gradeChoices = ['', '1', '2', '3'] as const;
export const sortChoices = ['registrationDate', 'name', 'lastActiveDate'] as const;
const directionChoices = ['desc', 'asc'] as const;

/** The first choice is what an address without the parameter, or with a wrong one, means. */
function choose<Choice extends string>(choices: readonly Choice[], asked: string | null): Choice {
  return choices.find((choice) => choice === asked) ?? (choices[0] as Choice);
}

export function readFilters(address: URLSearchParams): StudentFilters {
  const page = Number(address.get('page'));
  return {
    search: address.get('search') ?? '',
    filter: choose(filterChoices, address.get('filter')),
    grade: choose(gradeChoices, address.get('grade')),
    sort: choose(sortChoices, address.get('sort')),
    direction: choose(directionChoices, address.get('direction')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with these filters; what stands at its first choice is left out, the rest of the address stays. */
export function writeFilters(address: URLSearchParams, filters: StudentFilters): URLSearchParams {
  const initial = readFilters(new URLSearchParams());
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(filters)) {
    if (value === initial[name as keyof StudentFilters]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
