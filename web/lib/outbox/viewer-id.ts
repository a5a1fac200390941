import { readViewer } from '#web/lib/session/session.ts';

/**
 * Who is signed in on this device now; empty for nobody. Whatever waits on the device is sent only while this is the person
 * whose it is: the server would record it under the name of who signed in meanwhile.
 */
export const viewerId = (): string => readViewer()?.id ?? '';
