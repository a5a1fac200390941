type EarlyCall = { reply: Promise<Response>; token: string | undefined };

/** What `startEarlyCalls` leaves on the window: replies by address, and what the page shows first. */
export type EarlyReplies = {
  earlyCalls?: Record<string, EarlyCall | undefined>;
  earlyView?: Promise<unknown>;
};

const early = (): EarlyReplies => (typeof window === 'undefined' ? {} : (window as EarlyReplies));

/**
 * The reply that was asked for in the head, once, when it was asked with the same token.
 * A caller that gets none, or one that failed, asks by itself.
 */
export const takeEarlyReply = (
  url: string,
  authorization: string | null,
): Promise<Response> | undefined => {
  const { earlyCalls = {} } = early();
  const call = earlyCalls[url];
  if (!call || (call.token ?? null) !== authorization) return undefined;
  delete earlyCalls[url];
  return call.reply;
};

/** Whether the document's own view of the page stands, so that the page may wait behind it for its data. */
export const hasEarlyView = (): boolean => early().earlyView !== undefined;

/** The page stands by itself: from now on it shows its own way of waiting. */
export const endEarlyView = (): void => {
  delete early().earlyView;
};
