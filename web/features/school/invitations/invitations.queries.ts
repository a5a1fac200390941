import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { invitations as routes } from '#contract/school/student-import.ts';
import { plural } from '#domain/text/plural.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
import { invitations } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { InvitationFilters } from './invitation-filters.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

export type Invitation = RouteReply<typeof routes.list>[number];
type Cards = CallArguments<typeof routes.printCards>['body'];

const lists = [{ queryKey: ['invitations'] }];

/** A page of the list; the previous page stays visible while the next loads. */
export const invitationsQuery = (filters: InvitationFilters) =>
  queryOptions({
    queryKey: ['invitations', 'list', filters],
    queryFn: ({ signal }) => callPage(invitations.list, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useResend = () =>
  useMutation({
    mutationFn: (ids: string[]) => call(invitations.resend, { body: { ids } }),
    onSuccess: ({ count }) =>
      showToast(count > 0 ? 'success' : 'error', plural(count, texts.resent)),
    onError: toastFailure(texts.resendFailed),
    onSettled: useRefresh(lists),
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (ids: string[]) => call(invitations.withdraw, { body: { ids } }),
    onSuccess: ({ count }) =>
      showToast(count > 0 ? 'success' : 'error', plural(count, texts.withdrawn)),
    onError: toastFailure(texts.withdrawFailed),
    onSettled: useRefresh(lists),
  });

/** Downloads the cards of the chosen invitations, or of an import. */
export const usePrintCards = () =>
  useMutation({
    mutationFn: async (cards: Cards) =>
      saveFile(
        await callForFile(invitations.printCards, { body: cards }),
        `${texts.cardsName} ${todayInCairo()}.pdf`,
      ),
    onError: toastFailure(texts.printFailed),
    onSettled: useRefresh(lists),
  });
