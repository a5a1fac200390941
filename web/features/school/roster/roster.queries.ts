import type { RouteReply } from '#contract/route.ts';
import { outdatedByImport } from '#web/lib/api/teacher/outdated-by.ts';
import { activationLinks, roster } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { activationLinksTexts as linksTexts, activationTexts as texts } from './roster.texts.ts';

export type AddedStudent = RouteReply<typeof roster.add>;
export type PersonWithPhone = RouteReply<typeof roster.findByPhone>[number];

export const useAddStudent = () => useCall(roster.add, { outdatedBySuccess: outdatedByImport });

/** The students with a phone number, of their own or of a parent. */
export const personsWithPhoneQuery = (phone: string) =>
  query(roster.findByPhone, { query: { phone } }, { enabled: phone !== '', staleTime: 0 });

/** Makes the code of a student, or reads the valid one. */
export const activationQuery = (id: string) =>
  query(roster.invite, { params: { id }, body: { email: '' } }, { retry: false, staleTime: 0 });

export const useMailInvitation = (id: string) =>
  useCall((email: string) => call(roster.invite, { params: { id }, body: { email } }), {
    outdatedBySuccess: outdatedByImport,
  });

export type ActivationLinks = RouteReply<typeof activationLinks.prepare>;
export type LinkedStudent = ActivationLinks['students'][number];

/** How long the ticks of another phone take to appear, in milliseconds. */
const refreshEvery = 15_000;

/** Makes the codes that students of the group lack, and reads all. */
export const activationLinksQuery = (groupId: string) =>
  query(
    activationLinks.prepare,
    { params: { id: groupId } },
    { staleTime: 0, refetchInterval: refreshEvery },
  );

export const useSaveSentLink = (groupId: string) =>
  useCall(activationLinks.saveSent, {
    failure: linksTexts.failed,
    replaces: activationLinksQuery(groupId),
  });

/** Downloads the cards of the chosen students, or of a group's, who have no account. */
export const usePrintActivationCards = () =>
  useCall(
    async (body: { ids: string[] } | { groupId: string }) =>
      saveFile(
        await callForFile(roster.printCards, { body }),
        `${texts.cardsName} ${todayInCairo()}.pdf`,
      ),
    { failure: texts.printFailed, outdated: outdatedByImport },
  );
