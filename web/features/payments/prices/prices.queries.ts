import type { RouteReply } from '#contract/route.ts';
import { outdatedByPayment } from '#web/lib/api/teacher/outdated-by.ts';
import { groupPayments, prices, reductions } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';

export type PriceItem = RouteReply<typeof prices.save>;
export type StudentPrices = RouteReply<typeof prices.ofStudent>;
/** The student whose prices are reduced. */
export type Reduced = { id: string; firstName: string; lastName: string };
export type ReductionRow = RouteReply<typeof reductions.list>[number];

/** What things cost at the centre. Others sell meanwhile what is counted. */
export const priceListQuery = query(prices.list, {}, { staleTime: 0 });

/** What each thing costs a student now. */
export const studentPricesQuery = (studentId: string) =>
  query(prices.ofStudent, { params: { id: studentId } }, { staleTime: 0 });

/** The ids of the groups that pay by class. */
export const groupsByClassQuery = query(groupPayments.list, {}, { staleTime: 0 });

export const reductionsQuery = (studentId: string) =>
  query(reductions.list, { params: { id: studentId } }, { staleTime: 0 });

const refresh = { outdated: [...outdatedByPayment, prices, reductions], loadsBehind: true };

export const useSavePrice = () => useCall(prices.save, refresh);

export const useDeletePrice = () => useCall(prices.delete, refresh);

export const useSetPaidBy = () =>
  useCall(groupPayments.set, { outdated: [groupPayments], loadsBehind: true });

export const useReduce = () => useCall(reductions.add, refresh);

export const useEndReduction = () => useCall(reductions.end, refresh);
