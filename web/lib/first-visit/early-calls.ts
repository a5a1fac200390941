type EarlyCall = { reply: Promise<Response>; token: string | undefined };

/** What `startEarlyCalls` stores on the window: replies by address, and the data of the early view. */
export type EarlyReplies = {
  earlyCalls?: Record<string, EarlyCall | undefined>;
  earlyView?: Promise<unknown>;
};

const early = (): EarlyReplies => (typeof window === 'undefined' ? {} : (window as EarlyReplies));

/**
 * Returns the reply of a call that the document's head has made, once, and only to a caller with the same token. A
 * caller that gets none, or a failed one, makes the call itself.
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

/** Whether the document's early view is shown, so that the page may wait for its data behind it. */
export const hasEarlyView = (): boolean => early().earlyView !== undefined;

/** The page itself is shown: from now on it shows its own skeletons. */
export const endEarlyView = (): void => {
  delete early().earlyView;
};
