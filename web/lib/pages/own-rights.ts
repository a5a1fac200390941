import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#domain/permissions/permissions.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { type OwnRights, ownRightsQuery } from './own-rights.queries.ts';

/** What a page asks for: a permission, `all` where it concerns the students of every group too, or the teacher. */
export type Needed = Permission | 'own' | 'teacher';

export type May = (needed: Needed, isForAllStudents?: boolean) => boolean;

/** Until the rights are there, an assistant may nothing but the own account. */
const mayWith =
  (rights: OwnRights | undefined): May =>
  (needed, isForAllStudents = false) => {
    if (needed === 'own') return true;
    if (needed === 'teacher' || !rights) return false;
    if (isForAllStudents && rights.groupIds !== null) return false;
    return rights.permissions.includes(needed);
  };

/** What the signed-in person may do, to show only that; the server refuses the rest anyhow. The teacher may everything. */
export const useMay = (): May => {
  const isAssistant = useViewer()?.isAssistant === true;
  const { data } = useQuery({ ...ownRightsQuery, enabled: isAssistant });
  return isAssistant ? mayWith(data) : () => true;
};
