/** Sends the places in documents that wait on this device. */
export const sendWaitingPlaces = async (userId: string): Promise<void> =>
  (await import('./send-places.ts')).sendAllPlaces(userId);
