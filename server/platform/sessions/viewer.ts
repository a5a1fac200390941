import type { PersonRole, StaffRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';

/** An assistant's rights, which do not change while a session lasts: a change ends every session. */
export type AssistantRights = {
  role: StaffRole;
  /** The groups whose students the assistant sees; null for all students. */
  groupIds: readonly string[] | null;
  /** How much the assistant may waive in a day in Egypt. */
  waiverLimitInPiastres: number;
};

/** The signed-in person of a request, from the access token. */
export type Viewer = {
  id: string;
  email: string;
  role: PersonRole;
  /** What an assistant may do; set once a route that asks for a permission has let them in. */
  assistant?: AssistantRights;
  /** The session that the token was issued for; each device has its own. */
  sessionId: string;
  /** The grammatical gender in the token; undefined for a person who has not chosen one. */
  gender?: Gender;
};
