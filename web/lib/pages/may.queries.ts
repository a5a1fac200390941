import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#domain/permissions/permissions.ts';
import { useViewer } from '#web/lib/session/session.ts';
import type { RouteReply } from '#contract/route.ts';
import { ownStaff } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

type OwnRights = RouteReply<typeof ownStaff.me>;

/** The rights of the signed-in assistant; they do not change while the session lasts. */
export const ownRightsQuery = query(ownStaff.me, {}, { staleTime: Number.POSITIVE_INFINITY });

/** What a page requires: a permission, `own` for what every person may do, or to be the teacher. */
export type Needed = Permission | 'own' | 'teacher';

export type May = (needed: Needed, isForAllStudents?: boolean) => boolean;

/** Until the rights are loaded, an assistant may change nothing but their own account. */
const mayWith =
  (rights: OwnRights | undefined): May =>
  (needed, isForAllStudents = false) => {
    if (needed === 'own') return true;
    if (needed === 'teacher' || !rights) return false;
    if (isForAllStudents && rights.groupIds !== null) return false;
    return rights.permissions.includes(needed);
  };

/**
 * What the signed-in person may do, so that pages show only that; the server refuses the rest in any case. The
 * teacher may do everything.
 */
export const useMay = (): May => {
  const isAssistant = useViewer()?.isAssistant === true;
  const { data } = useQuery({ ...ownRightsQuery, enabled: isAssistant });
  return isAssistant ? mayWith(data) : () => true;
};
