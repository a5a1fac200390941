import type { RouteReply } from '#contract/route.ts';
import { studentData } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type StudentPrivacy = RouteReply<typeof studentData.get>;

/** A student's consents, the deletion that was asked for, and who opened the file. */
export const studentPrivacyQuery = (id: string) => query(studentData.get, { params: { id } });

export const fetchStudentData = (id: string) => callForFile(studentData.export, { params: { id } });

/** Asks for the deletion of a student, or takes the request back. */
export const useStudentDeletion = (id: string) =>
  useCall(
    (kind: 'ask' | 'cancel') =>
      call(kind === 'ask' ? studentData.askDeletion : studentData.cancelDeletion, {
        params: { id },
      }),
    { replaces: studentPrivacyQuery(id), outdatedBySuccess: [studentData.listDeletions] },
  );
