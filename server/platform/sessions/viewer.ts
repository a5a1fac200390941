import type { Gender } from '#domain/text/addressed.ts';

/** The signed-in person of a request, from the access token. */
export type Viewer = {
  id: string;
  email: string;
  role: 'student' | 'teacher';
  /** The session that the token was issued for; each device has its own. */
  sessionId: string;
  /** How the person is addressed, as the token says; whoever has not chosen has none. */
  gender?: Gender;
};
