import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of students. */
export type StudentFilters = {
  search: string;
  filter: 'all' | 'premium' | 'free' | 'owes';
  /** Empty for all grades. */
  grade: '' | '1' | '2' | '3';
  /** Empty for all centres. */
  centre: string;
  /** Empty for all groups. */
  groupId: string;
  /** The state of the students' accounts, or those who graduated; empty for all others. */
  state: '' | 'notActive' | 'invited' | 'walkIn' | 'active' | 'graduated';
  sort: 'name' | 'registrationDate' | 'lastActiveDate';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const filterChoices = ['all', 'premium', 'free', 'owes'] as const;
export const gradeChoices = ['', '1', '2', '3'] as const;
export const stateChoices = ['', 'notActive', 'invited', 'walkIn', 'active', 'graduated'] as const;
export const sortChoices = ['registrationDate', 'name', 'lastActiveDate'] as const;
const directionChoices = ['desc', 'asc'] as const;

export function readFilters(address: URLSearchParams): StudentFilters {
  return {
    search: address.get('search') ?? '',
    filter: chooseFrom(filterChoices, address.get('filter')),
    grade: chooseFrom(gradeChoices, address.get('grade')),
    centre: address.get('centre') ?? '',
    groupId: address.get('groupId') ?? '',
    state: chooseFrom(stateChoices, address.get('state')),
    sort: chooseFrom(sortChoices, address.get('sort')),
    direction: chooseFrom(directionChoices, address.get('direction')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}

/** What narrows the list, without order and page. */
export const narrowing = ({ search, filter, grade, centre, groupId, state }: StudentFilters) => ({
  search,
  filter,
  grade,
  centre,
  groupId,
  state: state === '' ? ('all' as const) : state,
});
