import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByPayment, useOutdate } from '#web/lib/api/changes/outdated-queries.ts';
import { payer } from '#web/lib/api/on-demand/on-demand-api.ts';
import { collections, students } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

export type CollectedPayment = RouteReply<typeof collections.record>;
export type Drawer = RouteReply<typeof collections.openDrawer>;
type CollectBody = CallArguments<typeof collections.record>['body'];
type CloseBody = CallArguments<typeof collections.closeDrawer>['body'];

/** The person who pays, as far as the forms need it. */
export type Payer = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  parentPhone: string;
};

const fresh = { staleTime: 0 };

export const collectedQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['taught-payments', 'collected', studentId],
    queryFn: ({ signal }) => call(collections.list, { params: { id: studentId } }, { signal }),
    ...fresh,
  });

export const drawersQuery = queryOptions({
  queryKey: ['taught-payments', 'drawers'],
  queryFn: ({ signal }) => call(collections.drawers, {}, { signal }),
  ...fresh,
});

export const collectingDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['taught-payments', 'collecting-day', day],
    queryFn: ({ signal }) => call(collections.day, { query: { day } }, { signal }),
    ...fresh,
  });

const shownStudents = 20;

export const payersQuery = (search: string) =>
  queryOptions({
    queryKey: ['payers', search],
    queryFn: ({ signal }) =>
      call(
        students.list,
        { query: { search, pageSize: shownStudents, sort: 'name', direction: 'asc' } },
        { signal },
      ),
    // A student whom somebody has just added is found too.
    ...fresh,
  });

/** Saves the receipt of a payment as PDF. Throws `ApiError`. */
export const downloadReceipt = async ({ id, receiptNumber }: CollectedPayment): Promise<void> =>
  saveFile(await callForFile(payer.downloadReceipt, { params: { id } }), `${receiptNumber}.pdf`);

const useRefresh = () => {
  const outdate = useOutdate();
  // Also after a failure, so that the page shows what the server has. Not waited for: the receipt is shown at once.
  return { onSettled: () => void outdate(outdatedByPayment) };
};

export const useCollect = () =>
  useMutation({
    mutationFn: ({ studentId, body }: { studentId: string; body: CollectBody }) =>
      call(collections.record, { params: { id: studentId }, body }),
    ...useRefresh(),
  });

export const useCancelCollected = (studentId: string) =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(collections.cancel, { params: { studentId, id }, body: { reason } }),
    ...useRefresh(),
  });

export const useOpenDrawer = () =>
  useMutation({
    mutationFn: (opening: string) => call(collections.openDrawer, { body: { opening } }),
    ...useRefresh(),
  });

export const useCloseDrawer = (id: string) =>
  useMutation({
    mutationFn: (body: CloseBody) => call(collections.closeDrawer, { params: { id }, body }),
    ...useRefresh(),
  });
