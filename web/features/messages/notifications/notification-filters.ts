import { notificationTypes } from '#domain/messages/notification-kinds.ts';
import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const typeChoices = ['all', ...notificationTypes] as const;

/** The part of the address that describes the list of notifications. */
export type NotificationFilters = {
  search: string;
  type: (typeof typeChoices)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export function readFilters(address: URLSearchParams): NotificationFilters {
  return {
    search: address.get('search') ?? '',
    type: chooseFrom(typeChoices, address.get('type')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
