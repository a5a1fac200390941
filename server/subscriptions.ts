import { refreshAttemptEnds } from './features/exam-day/exam-day.api.ts';
import {
  endOpeningsOfGroup,
  examSaved,
  examTimesChanged,
  recordVersion,
} from './features/exams/exams.api.ts';
import {
  announceLesson,
  markLessonAnnounced,
} from './features/messages/student-mails/student-mails.api.ts';
import { classCancelled, presenceChanged } from './features/attendance/attendance.api.ts';
import { addressProved } from './features/identity/accounts/accounts.api.ts';
import { followCancelling, followPresence } from './features/payments/payments.api.ts';
import { groupDeleted } from './features/school/groups/groups.api.ts';
import { joinInvitedPerson } from './features/school/invitations/invitations.api.ts';
import type { Platform } from './platform/platform.ts';

/**
 * What happens after an event of a module, in the same transaction and in this order. So a module causes changes in modules
 * above it without importing them. Called once, at the start.
 */
export const subscribeModules = (platform: Platform): void => {
  const { events } = platform;

  events.subscribe(addressProved, (transaction, proved) =>
    joinInvitedPerson(transaction, platform, proved),
  );

  events.subscribe(groupDeleted, (transaction, { groupId }) =>
    endOpeningsOfGroup(transaction, platform, groupId),
  );

  events.subscribe(presenceChanged, (transaction, change) =>
    followPresence(transaction, platform, change),
  );

  events.subscribe(classCancelled, (transaction, cancelled) =>
    followCancelling(transaction, platform, cancelled),
  );

  events.subscribe(examTimesChanged, (transaction, { examId }) =>
    refreshAttemptEnds(transaction, examId),
  );

  events.subscribe(examSaved, async (transaction, exam) => {
    if (exam.hasAttempts) await refreshAttemptEnds(transaction, exam.examId);
    await recordVersion(transaction, platform, exam);
    if (exam.news === 'new') await announceLesson(transaction, platform, exam.lessonId);
    if (exam.news === 'known') await markLessonAnnounced(transaction, platform, exam.lessonId);
  });
};
