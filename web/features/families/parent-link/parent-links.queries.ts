import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parentLinks } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

/** The link to the page of one student, as the staff send it. */
export const parentLinkQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['parent-links', studentId],
    queryFn: ({ signal }) => call(parentLinks.get, { params: { id: studentId } }, { signal }),
  });

/** Making and ending the link of a student. */
export const useParentLinkChanges = (id: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = parentLinkQuery(id);
  const create = useMutation({
    mutationFn: () => call(parentLinks.create, { params: { id } }),
    onSuccess: (reply) => queryClient.setQueryData(queryKey, reply),
    onError: toastFailure(texts.createFailed),
  });
  const end = useMutation({
    mutationFn: () => call(parentLinks.end, { params: { id } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(queryKey, reply);
      showToast('success', texts.ended);
    },
    onError: toastFailure(texts.endFailed),
  });
  return { create, end };
};
