import type { CallArguments, RouteReply } from '#contract/route.ts';
import { gifts, students } from '#web/lib/api/teacher/teacher-api.ts';
import { outdatedByRight } from '#web/lib/api/teacher/outdated-by.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';

export type Right = RouteReply<typeof gifts.listRights>[number];
type GiftBody = CallArguments<typeof gifts.give>['body'];
type PremiumBody = CallArguments<typeof students.givePremium>['body'];

/** What opens lessons to a student. */
export const rightsQuery = (studentId: string) =>
  query(gifts.listRights, { params: { id: studentId } });

/** Gives Premium, or a month, a lesson or credits. */
export const useGive = (id: string) =>
  useCall(
    async (gift: GiftBody | ({ opens: 'everything' } & PremiumBody)) => {
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
    { outdatedBySuccess: outdatedByRight },
  );

/** Whether the teacher takes a right back here: what was bought is refunded, and what a code opened goes with the code. */
export const mayTakeBack = ({ isActive, isGift, opens }: Right): boolean =>
  isActive && (isGift || opens === 'everything');

export const useTakeBack = (id: string) =>
  useCall(
    async (right: Right) => {
      await (right.opens === 'everything'
        ? call(students.takePremiumBack, { params: { id, grantId: right.id } })
        : call(gifts.takeBack, { params: { id, giftId: right.id } }));
    },
    { outdatedBySuccess: outdatedByRight },
  );
