import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByImport } from '#web/lib/api/changes/outdated-queries.ts';
import { roster } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { activationTexts as texts } from './roster.texts.ts';

export type AddedStudent = RouteReply<typeof roster.add>;
export type PersonWithPhone = RouteReply<typeof roster.findByPhone>[number];
type NewStudent = CallArguments<typeof roster.add>['body'];

export const useAddStudent = () =>
  useMutation({
    mutationFn: (body: NewStudent) => call(roster.add, { body }),
    onSuccess: useRefresh(outdatedByImport),
  });

/** The students with a phone number, of their own or of a parent. */
export const personsWithPhoneQuery = (phone: string) =>
  queryOptions({
    queryKey: ['students', 'by-phone', phone],
    queryFn: ({ signal }) => call(roster.findByPhone, { query: { phone } }, { signal }),
    enabled: phone !== '',
    staleTime: 0,
  });

/** Makes the code of a student, or reads the valid one. */
export const activationQuery = (id: string) =>
  queryOptions({
    queryKey: ['activation', id],
    queryFn: ({ signal }) =>
      call(roster.invite, { params: { id }, body: { email: '' } }, { signal }),
    retry: false,
    staleTime: 0,
  });

export const useMailInvitation = (id: string) =>
  useMutation({
    mutationFn: (email: string) => call(roster.invite, { params: { id }, body: { email } }),
    onSuccess: useRefresh(outdatedByImport),
  });

/** Downloads the cards of the chosen students who have no account. */
export const usePrintActivationCards = () =>
  useMutation({
    mutationFn: async (ids: string[]) =>
      saveFile(
        await callForFile(roster.printCards, { body: { ids } }),
        `${texts.cardsName} ${todayInCairo()}.pdf`,
      ),
    onError: toastFailure(texts.printFailed),
    onSettled: useRefresh(outdatedByImport),
  });
