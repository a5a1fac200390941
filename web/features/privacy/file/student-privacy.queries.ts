import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { studentData as routes } from '#contract/privacy/student-data.ts';
import { studentData } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';

export type StudentPrivacy = RouteReply<typeof routes.get>;

/** A student's consents, the deletion that was asked for, and who opened the file. */
export const studentPrivacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'student', id],
    queryFn: ({ signal }) => call(studentData.get, { params: { id } }, { signal }),
  });

export const fetchStudentData = (id: string) => callForFile(studentData.export, { params: { id } });

/** Asks for the deletion of a student, or takes the request back. */
export const useStudentDeletion = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: 'ask' | 'cancel') =>
      call(kind === 'ask' ? studentData.askDeletion : studentData.cancelDeletion, {
        params: { id },
      }),
    onSuccess: (reply) => {
      queryClient.setQueryData(studentPrivacyQuery(id).queryKey, reply);
      return queryClient.invalidateQueries({ queryKey: ['privacy', 'deletions'] });
    },
  });
};
