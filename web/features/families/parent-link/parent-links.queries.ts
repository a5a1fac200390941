import { parentConsents, parentLinks } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

/** The link to the page of one student, as the staff send it. */
export const parentLinkQuery = (studentId: string) =>
  query(parentLinks.get, { params: { id: studentId } });

/** Making and ending the link of a student. */
export const useParentLinkChanges = (id: string) => ({
  create: useCall(() => call(parentLinks.create, { params: { id } }), {
    replaces: parentLinkQuery(id),
    failure: texts.createFailed,
  }),
  end: useCall(() => call(parentLinks.end, { params: { id } }), {
    replaces: parentLinkQuery(id),
    success: texts.ended,
    failure: texts.endFailed,
  }),
});

/** Recording what the parent of a student said by phone or on paper. */
export const useRecordConsent = (id: string) =>
  useCall(
    (isGiven: boolean) => call(parentConsents.record, { params: { id }, body: { isGiven } }),
    { replaces: parentLinkQuery(id), failure: texts.recordFailed },
  );

/** Making the code with which the parent of a student agrees, and the message that brings it. */
export const useMakeCode = (id: string) =>
  useCall(() => call(parentConsents.makeCode, { params: { id } }), {
    failure: texts.codeFailed,
    outdatedBySuccess: [parentLinks.get],
  });
