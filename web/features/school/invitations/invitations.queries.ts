import type { CallArguments, RouteReply } from '#contract/route.ts';
import { plural } from '#domain/text/plural.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { invitations } from '#web/lib/api/teacher/teacher-api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { InvitationFilters } from './invitation-filters.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

export type Invitation = RouteReply<typeof invitations.list>[number];
type Cards = CallArguments<typeof invitations.printCards>['body'];

/** A page of the list. */
export const invitationsQuery = (filters: InvitationFilters) =>
  pageQuery(invitations.list, { query: filters });

export const useResend = () =>
  useCall((ids: string[]) => call(invitations.resend, { body: { ids } }), {
    onSuccess: ({ count }) =>
      showToast(count > 0 ? 'success' : 'error', plural(count, texts.resent)),
    failure: texts.resendFailed,
    outdated: [invitations],
  });

export const useWithdraw = () =>
  useCall((ids: string[]) => call(invitations.withdraw, { body: { ids } }), {
    onSuccess: ({ count }) =>
      showToast(count > 0 ? 'success' : 'error', plural(count, texts.withdrawn)),
    failure: texts.withdrawFailed,
    outdated: [invitations],
  });

/** Downloads the cards of the chosen invitations, or of an import. */
export const usePrintCards = () =>
  useCall(
    async (cards: Cards) =>
      saveFile(
        await callForFile(invitations.printCards, { body: cards }),
        `${texts.cardsName} ${todayInCairo()}.pdf`,
      ),
    { failure: texts.printFailed, outdated: [invitations] },
  );
