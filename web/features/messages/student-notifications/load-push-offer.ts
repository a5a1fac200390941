/** Loads the offer of push messages, once a result stands. */
export const loadPushOffer = async () => (await import('./push-offer.tsx')).PushOffer;
