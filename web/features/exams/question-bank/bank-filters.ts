import { questionTypeNames } from '#domain/exams/exam-kinds.ts';
import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const gradeChoices = ['', '1', '2', '3'] as const;
export const levelChoices = ['', 'easy', 'medium', 'hard', 'unset'] as const;
export const typeChoices = ['', ...questionTypeNames] as const;
export const usageChoices = ['', 'used', 'unused'] as const;
export const shareChoices = ['', '0-29', '30-49', '50-69', '70-89', '90-100'] as const;
export const sortChoices = ['newest', 'hardest', 'mostAnswered'] as const;

/** The part of the address that describes the list of the bank; empty for all. */
export type BankFilters = {
  search: string;
  grade: (typeof gradeChoices)[number];
  course: string;
  lesson: string;
  level: (typeof levelChoices)[number];
  year: string;
  type: (typeof typeChoices)[number];
  use: (typeof usageChoices)[number];
  /** Percent, from and to. */
  share: (typeof shareChoices)[number];
  sort: (typeof sortChoices)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const noFilters = {
  search: '',
  grade: '',
  course: '',
  lesson: '',
  level: '',
  year: '',
  type: '',
  use: '',
  share: '',
} as const satisfies Partial<BankFilters>;

export function readFilters(address: URLSearchParams): BankFilters {
  return {
    search: address.get('search') ?? '',
    grade: chooseFrom(gradeChoices, address.get('grade')),
    course: address.get('course') ?? '',
    lesson: address.get('lesson') ?? '',
    level: chooseFrom(levelChoices, address.get('level')),
    year: /^\d{4}$/u.exec(address.get('year') ?? '')?.[0] ?? '',
    type: chooseFrom(typeChoices, address.get('type')),
    use: chooseFrom(usageChoices, address.get('use')),
    share: chooseFrom(shareChoices, address.get('share')),
    sort: chooseFrom(sortChoices, address.get('sort')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}

/** The filters as the call takes them. */
export const toQuery = ({ course, lesson, share, ...rest }: BankFilters) => {
  const [fromShare = '', toShare = ''] = share.split('-');
  return { ...rest, courseId: course, lessonId: lesson, fromShare, toShare };
};
