import { ownData } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

/** The student's own consents, and the deletion that was asked for. */
export const ownPrivacyQuery = query(ownData.get, {}, { staleTime: 0 });

export const fetchOwnData = () => callForFile(ownData.export, {});

/** @throws ApiError with the text at `password` */
export const useAskDeletion = () => useCall(ownData.askDeletion, { replaces: ownPrivacyQuery });

export const useCancelDeletion = () =>
  useCall(ownData.cancelDeletion, { replaces: ownPrivacyQuery });

/** Other parts of the profile, and pages of modules that this one does not know, show the same consents: all are read again. */
export const useWithdrawOwnConsent = () =>
  useCall(ownData.withdrawConsent, { replaces: ownPrivacyQuery, outdatedBySuccess: 'everything' });
