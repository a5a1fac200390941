import { type Permission, roleAllows } from '#domain/permissions/permissions.ts';
import type { AssistantRights, Viewer } from './viewer.ts';

/** What the check of a caller asks about assistants; the students and the teacher need none of it. */
export type StaffRights = {
  /** The rights of an assistant; undefined once the session or the account has ended. */
  find: (viewer: Viewer) => Promise<AssistantRights | undefined>;
  /** Whether a student belongs to one of the groups. */
  isStudentOf: (studentId: string, groupIds: readonly string[]) => Promise<boolean>;
};

/** The groups that limit what a caller sees; undefined where nothing does. */
export const groupsOf = ({ assistant }: Pick<Viewer, 'assistant'>): readonly string[] | undefined =>
  assistant?.groupIds ?? undefined;

/** Whether one of the staff has a permission: the teacher has all, an assistant those of the role. */
export const hasPermission = (
  { assistant }: Pick<Viewer, 'assistant'>,
  permission: Permission,
): boolean => !assistant || roleAllows(assistant.role, permission);
