/** Sends where a reader stopped, as far as it waits on this device. */
export const sendWaitingPlaces = async (userId: string): Promise<void> =>
  (await import('./send-places.ts')).sendAllPlaces(userId);
