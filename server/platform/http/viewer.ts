/** The signed-in person that a request speaks for, as the access token says. */
export type Viewer = {
  id: string;
  email: string;
  role: 'student' | 'teacher';
  /** The session that the token was issued for; each device has its own. */
  sessionId: string;
};
