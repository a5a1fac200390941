import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the results of an exam. */
export type ResultFilters = {
  /** The open tab; only a short-answer exam has `answers`. */
  view: 'students' | 'absentees' | 'answers' | 'questions';
  search: string;
  band: (typeof bandChoices)[number];
  /** Empty for all. */
  centre: string;
  /** Empty for all groups. */
  groupId: string;
  sort: 'score' | 'name' | 'submittedAt';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

const viewChoices = ['students', 'absentees', 'answers', 'questions'] as const;
export const bandChoices = ['all', 'high', 'middle', 'low'] as const;
export const sortChoices = ['score', 'name', 'submittedAt'] as const;
const directionChoices = ['desc', 'asc'] as const;

export function readFilters(address: URLSearchParams): ResultFilters {
  return {
    view: chooseFrom(viewChoices, address.get('view')),
    search: address.get('search') ?? '',
    band: chooseFrom(bandChoices, address.get('band')),
    centre: address.get('centre') ?? '',
    groupId: address.get('groupId') ?? '',
    sort: chooseFrom(sortChoices, address.get('sort')),
    direction: chooseFrom(directionChoices, address.get('direction')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}

/** All results of an exam that the filters let through, without order and page. */
export const chosenResults = (
  examId: string,
  { search, band, centre, groupId }: ResultFilters,
) => ({ of: 'results' as const, examId, filters: { search, band, centre, groupId } });

/** All absentees of an exam that the filters let through. */
export const chosenAbsentees = (examId: string, { search, centre, groupId }: ResultFilters) => ({
  of: 'absentees' as const,
  examId,
  filters: { search, centre, groupId },
});
