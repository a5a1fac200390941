import type { Gender } from '#domain/text/addressed.ts';

/** The signed-in person of a request, from the access token. */
export type Viewer = {
  id: string;
  email: string;
  role: 'student' | 'teacher';
  /** The session that the token was issued for; each device has its own. */
  sessionId: string;
  /** The grammatical gender in the token; undefined for a person who has not chosen one. */
  gender?: Gender;
};
