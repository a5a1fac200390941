import { codeKinds } from '#domain/codes/code-kinds.ts';
import { codeStates } from '#domain/codes/redemption.ts';
import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const stateChoices = ['all', ...codeStates] as const;
export const kindChoices = ['all', ...codeKinds] as const;
export const viewChoices = ['codes', 'batches', 'sellers'] as const;

/** The part of the address that describes the panel. */
export type CodeFilters = {
  view: (typeof viewChoices)[number];
  /** What the listed batches open. */
  kind: (typeof kindChoices)[number];
  /** Ids; empty for none chosen. */
  course: string;
  lesson: string;
  batch: string;
  search: string;
  state: (typeof stateChoices)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export function readFilters(address: URLSearchParams): CodeFilters {
  return {
    view: chooseFrom(viewChoices, address.get('view')),
    kind: chooseFrom(kindChoices, address.get('kind')),
    course: address.get('course') ?? '',
    lesson: address.get('lesson') ?? '',
    batch: address.get('batch') ?? '',
    search: address.get('search') ?? '',
    state: chooseFrom(stateChoices, address.get('state')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address, 50),
  };
}

/** What the list of codes shows: one lesson, one batch, or what a search finds; nothing until one of them is chosen. */
export const isChosen = ({ lesson, batch, search }: CodeFilters): boolean =>
  lesson !== '' || batch !== '' || search !== '';
