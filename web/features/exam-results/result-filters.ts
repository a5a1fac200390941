/** What the address says about the results of an exam. */
export type ResultFilters = {
  /** The open tab. */
  view: 'students' | 'questions';
  search: string;
  sort: 'score' | 'name' | 'submittedAt';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
};

const viewChoices = ['students', 'questions'] as const;
export const sortChoices = ['score', 'name', 'submittedAt'] as const;
const directionChoices = ['desc', 'asc'] as const;

/** The first choice is what an address without the parameter, or with a wrong one, means. */
function choose<Choice extends string>(choices: readonly Choice[], asked: string | null): Choice {
  return choices.find((choice) => choice === asked) ?? (choices[0] as Choice);
}

export function readFilters(address: URLSearchParams): ResultFilters {
  const page = Number(address.get('page'));
  return {
    view: choose(viewChoices, address.get('view')),
    search: address.get('search') ?? '',
    sort: choose(sortChoices, address.get('sort')),
    direction: choose(directionChoices, address.get('direction')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with these filters; what stands at its first choice is left out, the rest of the address stays. */
export function writeFilters(address: URLSearchParams, filters: ResultFilters): URLSearchParams {
  const initial = readFilters(new URLSearchParams());
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(filters)) {
    if (value === initial[name as keyof ResultFilters]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
