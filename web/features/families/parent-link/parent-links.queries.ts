import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parentConsents, parentLinks } from '#web/lib/api/teacher/teacher-api.ts';
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

/** Recording what the parent of a student said by phone or on paper. */
export const useRecordConsent = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isGiven: boolean) =>
      call(parentConsents.record, { params: { id }, body: { isGiven } }),
    onSuccess: (reply) => queryClient.setQueryData(parentLinkQuery(id).queryKey, reply),
    onError: toastFailure(texts.recordFailed),
  });
};

/** Making the code with which the parent of a student agrees, and the message that brings it. */
export const useMakeCode = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(parentConsents.makeCode, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(parentLinkQuery(id)),
    onError: toastFailure(texts.codeFailed),
  });
};
