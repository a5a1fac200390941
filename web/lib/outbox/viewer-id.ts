import { ApiError } from '#web/lib/api/api-error.ts';
import { readViewer } from '#web/lib/session/session.ts';

/**
 * Who is signed in on this device now; empty for nobody. Whatever waits on the device is sent only while this is the person
 * whose it is: the server would record it under the name of who signed in meanwhile.
 */
export const viewerId = (): string => readViewer()?.id ?? '';

/** Whether the network is there, and the person whose it is still signed in: a round of sending may outlive both. */
export const maySend = ({ userId }: { userId: string }): boolean =>
  navigator.onLine && viewerId() === userId;

/** Before a call that may be made after a pause. Throws as a call does after the session of this person has ended. */
export function assertViewer(userId: string): void {
  if (viewerId() !== userId) throw new ApiError(401, 'auth.required', '');
}
