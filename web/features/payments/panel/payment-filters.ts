import { paymentSorts, paymentStatusFilters } from '#contract/payments/taught-payments.ts';
import { planIds } from '#contract/payments/purchase-form.ts';
import { paymentMethodNames } from '#domain/settings/payment-details.ts';
import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const methodChoices = ['all', ...paymentMethodNames] as const;
export const confirmedByChoices = ['all', 'gateway', 'teacher'] as const;
export const planChoices = ['all', ...planIds, 'lesson'] as const;
const directionChoices = ['desc', 'asc'] as const;

/** The part of the address that describes the list of payments. */
export type PaymentFilters = {
  search: string;
  status: (typeof paymentStatusFilters)[number];
  method: (typeof methodChoices)[number];
  confirmedBy: (typeof confirmedByChoices)[number];
  plan: (typeof planChoices)[number];
  /** Days in Egypt, `YYYY-MM-DD`; empty for no border. */
  from: string;
  to: string;
  /** The id of the only student; empty for all. */
  student: string;
  sort: (typeof paymentSorts)[number];
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

const dayFrom = (value: string | null): string =>
  /^\d{4}-\d\d-\d\d$/u.test(value ?? '') ? (value ?? '') : '';

export const noFilters = {
  search: '',
  status: 'all',
  method: 'all',
  confirmedBy: 'all',
  plan: 'all',
  from: '',
  to: '',
  student: '',
} as const satisfies Partial<PaymentFilters>;

export const isFiltered = (filters: PaymentFilters): boolean =>
  Object.entries(noFilters).some(
    ([name, none]) => filters[name as keyof typeof noFilters] !== none,
  );

export function readFilters(address: URLSearchParams): PaymentFilters {
  return {
    search: address.get('search') ?? '',
    status: chooseFrom(paymentStatusFilters, address.get('status')),
    method: chooseFrom(methodChoices, address.get('method')),
    confirmedBy: chooseFrom(confirmedByChoices, address.get('confirmedBy')),
    plan: chooseFrom(planChoices, address.get('plan')),
    from: dayFrom(address.get('from')),
    to: dayFrom(address.get('to')),
    student: address.get('student') ?? '',
    sort: chooseFrom(paymentSorts, address.get('sort')),
    direction: chooseFrom(directionChoices, address.get('direction')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
