import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { gifts, students } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Right = RouteReply<typeof gifts.listRights>[number];
type GiftBody = CallArguments<typeof gifts.give>['body'];
type PremiumBody = CallArguments<typeof students.givePremium>['body'];

/** What opens lessons to a student. */
export const rightsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'rights', studentId],
    queryFn: ({ signal }) => call(gifts.listRights, { params: { id: studentId } }, { signal }),
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries({ queryKey: ['students'] }) };
};

/** Gives Premium, or a month, a lesson or credits. */
export const useGive = (id: string) =>
  useMutation({
    mutationFn: async (gift: GiftBody | ({ opens: 'everything' } & PremiumBody)) => {
      if (gift.opens === 'everything') {
        const { endsAt, note } = gift;
        await call(students.givePremium, {
          params: { id },
          body: { endsAt, ...(note !== undefined && { note }) },
        });
      } else {
        await call(gifts.give, { params: { id }, body: gift });
      }
    },
    ...useRefresh(),
  });

/** Whether the teacher takes a right back here: what was bought is refunded, and what a code opened goes with the code. */
export const mayTakeBack = ({ isActive, isGift, opens }: Right): boolean =>
  isActive && (isGift || opens === 'everything');

export const useTakeBack = (id: string) =>
  useMutation({
    mutationFn: async (right: Right) => {
      await (right.opens === 'everything'
        ? call(students.takePremiumBack, { params: { id, grantId: right.id } })
        : call(gifts.takeBack, { params: { id, giftId: right.id } }));
    },
    ...useRefresh(),
  });
