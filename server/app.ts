import type { FastifyInstance } from 'fastify';
import { accessCodesPlugin } from './features/codes/access-codes.routes.ts';
import { accountsPlugin } from './features/identity/accounts/accounts.routes.ts';
import { secondStepPlugin } from './features/identity/accounts/sign-in/second-step.routes.ts';
import { attemptsPlugin } from './features/exam-day/attempts.routes.ts';
import { attendancePlugin } from './features/attendance/attendance.routes.ts';
import { classSessionsPlugin } from './features/attendance/class-sessions.routes.ts';
import { bulkActionsPlugin } from './features/school/bulk-actions/bulk-actions.routes.ts';
import { certificatesPlugin } from './features/certificates/certificates.routes.ts';
import { coursesPlugin } from './features/catalogue/courses/courses.routes.ts';
import { collectionsPlugin } from './features/payments/collections/collections.routes.ts';
import { discountsPlugin } from './features/payments/discounts/discounts.routes.ts';
import { examsPlugin } from './features/exams/exams.routes.ts';
import { familiesPlugin } from './features/families/families.routes.ts';
import { groupsPlugin } from './features/school/groups/groups.routes.ts';
import { honorsPlugin } from './features/honors/honors.routes.ts';
import { lessonNotesPlugin } from './features/learning/lesson-notes/lesson-notes.routes.ts';
import { inquiriesPlugin } from './features/learning/inquiries/inquiries.routes.ts';
import { invitationsPlugin } from './features/school/invitations/invitations.routes.ts';
import { liveLessonsPlugin } from './features/live-lessons/live-lessons.routes.ts';
import { lessonsPlugin } from './features/catalogue/lessons/lessons.routes.ts';
import { overviewPlugin } from './features/overview/overview.routes.ts';
import { notificationsPlugin } from './features/messages/notifications/notifications.routes.ts';
import { studentNotificationsPlugin } from './features/messages/student-notifications/student-notifications.routes.ts';
import type { GatewayInUse } from './features/payments/payments.api.ts';
import { taughtPaymentsPlugin } from './features/payments/panel/taught-payments.routes.ts';
import { paymentsPlugin } from './features/payments/payments.routes.ts';
import { comparisonPlugin } from './features/payments/comparison/comparison.routes.ts';
import { receiptsPlugin } from './features/payments/receipts/receipts.routes.ts';
import { practicePlugin } from './features/practice/practice.routes.ts';
import { recordViewsPlugin } from './features/privacy/privacy.api.ts';
import { privacyPlugin } from './features/privacy/privacy.routes.ts';
import { profilePlugin } from './features/identity/profile/profile.routes.ts';
import { printedExamsPlugin } from './features/exams/printing/printed-exams.routes.ts';
import { questionBankPlugin } from './features/exams/question-bank/question-bank.routes.ts';
import { questionImportPlugin } from './features/exams/question-import/question-import.routes.ts';
import { todayPlugin } from './features/learning/today/today.routes.ts';
import { weekPlugin } from './features/learning/week/week.routes.ts';
import { listStudentsOfExam } from './features/results/results.api.ts';
import { ownResultsPlugin } from './features/results/own-results/own-results.routes.ts';
import { resultsPlugin } from './features/results/results.routes.ts';
import { schoolYearPlugin } from './features/school-year/school-year.routes.ts';
import { searchPlugin } from './features/overview/search/search.routes.ts';
import { createMaintenanceGate } from './features/settings/settings.api.ts';
import { openDuringMaintenance } from './open-during-maintenance.ts';
import { settingsPlugin } from './features/settings/settings.routes.ts';
import { studentFilePlugin } from './features/overview/student-file/student-file.routes.ts';
import { studentImportPlugin } from './features/school/student-import/student-import.routes.ts';
import { newslettersPlugin } from './features/messages/student-mails/student-mails.routes.ts';
import { mailChoicesPlugin } from './features/identity/mail-choices/mail-choices.routes.ts';
import { rosterPlugin } from './features/school/roster/roster.routes.ts';
import { createStaffRights } from './features/staff/staff.api.ts';
import { staffPlugin } from './features/staff/staff.routes.ts';
import { studentsPlugin } from './features/school/students/students.routes.ts';
import { makeRoomForCourse } from './features/catalogue/courses/courses.api.ts';
import { makeRoomForLesson } from './features/catalogue/lessons/lessons.api.ts';
import { trashPlugin } from './features/trash/trash.routes.ts';
import { watermarksPlugin } from './features/identity/watermarks/watermarks.routes.ts';
import { createRecentConfirmation } from './platform/sessions/recent-confirmation.ts';
import { createServer } from './platform/http/create-server.ts';
import { healthPlugin } from './platform/http/health.ts';
import { listenersPlugin } from './platform/http/listeners.ts';
import { uploadsPlugin } from './platform/http/multipart.ts';
import { openApiPlugin } from './platform/http/openapi.ts';
import { ownWritesPlugin } from './platform/http/own-writes.ts';
import type { SecurityOptions } from './platform/http/security-headers.ts';
import type { BodyPace } from './platform/http/slow-bodies.ts';
import { limitsPlugin } from './platform/limits/limits-plugin.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { metricsPlugin } from './platform/metrics/metrics-plugin.ts';
import { overloadPlugin } from './platform/overload/overload-plugin.ts';
import type { Platform } from './platform/platform.ts';
import { subscribeModules } from './subscriptions.ts';

export type AppOptions = {
  platform: Platform;
  payments: GatewayInUse;
  security: SecurityOptions;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy?: string | undefined;
  /** The metrics of this process, and the token that reads them; without it nothing is measured. */
  metrics?: { metrics: Metrics; token: string | undefined };
  pace?: BodyPace;
  /** Registers what the process adds to the features: files, pages, the development mailbox. */
  extend?: (app: FastifyInstance) => void;
};

/** What the teacher does with students and groups. */
const registerSchool = (app: FastifyInstance, platform: Platform): void => {
  app.register(studentsPlugin, { platform });
  app.register(rosterPlugin, { platform });
  app.register(studentFilePlugin, { platform });
  app.register(groupsPlugin, { platform });
  app.register(classSessionsPlugin, { platform });
  app.register(liveLessonsPlugin, { platform });
  app.register(bulkActionsPlugin, { platform, listStudentsOfExam });
  app.register(studentImportPlugin, { platform });
  app.register(invitationsPlugin, { platform });
  app.register(schoolYearPlugin, { platform });
};

/**
 * The application without its listener, so that tests can inject requests.
 * @throws FastifyError when a plugin is registered before one that it depends on
 */
export const createApp = async ({
  platform,
  payments,
  extend,
  metrics,
  ...options
}: AppOptions) => {
  const app = await createServer({
    ...options,
    cache: platform.cache,
    accessTokens: platform.accessTokens,
    isRecentlyConfirmed: createRecentConfirmation({
      database: platform.reservedDatabase,
      clock: platform.clock,
    }),
    staffRights: createStaffRights(platform),
    gate: await createMaintenanceGate(platform, openDuringMaintenance),
  });
  if (metrics) app.register(metricsPlugin, metrics);
  if (platform.reading.ownWritesCookie !== undefined)
    app.register(ownWritesPlugin, { cookie: platform.reading.ownWritesCookie });
  subscribeModules(platform);
  const { database, reservedDatabase, disk, limits, deviceCookies } = platform;
  app.register(overloadPlugin);
  app.register(limitsPlugin, { limits, deviceCookies });
  app.register(recordViewsPlugin, { platform });
  app.register(uploadsPlugin, { uploads: platform.uploads });
  app.register(healthPlugin, { database, reservedDatabase, disk });
  app.register(openApiPlugin);
  app.register(accountsPlugin, { platform });
  app.register(secondStepPlugin, { platform });
  app.register(profilePlugin, { platform });
  app.register(privacyPlugin, { platform });
  app.register(coursesPlugin, { platform });
  app.register(lessonsPlugin, { platform });
  app.register(watermarksPlugin, { platform });
  app.register(inquiriesPlugin, { platform });
  app.register(lessonNotesPlugin, { platform });
  app.register(examsPlugin, { platform });
  app.register(questionBankPlugin, { platform });
  app.register(questionImportPlugin, { platform });
  app.register(printedExamsPlugin, { platform });
  app.register(attemptsPlugin, { platform });
  app.register(practicePlugin, { platform });
  app.register(ownResultsPlugin, { platform });
  app.register(todayPlugin, { platform });
  app.register(weekPlugin, { platform });
  app.register(resultsPlugin, { platform });
  app.register(certificatesPlugin, { platform });
  app.register(honorsPlugin, { platform });
  app.register(settingsPlugin, { platform });
  app.register(staffPlugin, { platform });
  registerSchool(app, platform);
  app.register(attendancePlugin, { platform });
  app.register(familiesPlugin, { platform });
  app.register(accessCodesPlugin, { platform });
  app.register(overviewPlugin, { platform });
  app.register(collectionsPlugin, { platform });
  app.register(discountsPlugin, { platform });
  app.register(paymentsPlugin, { platform, ...payments });
  app.register(taughtPaymentsPlugin, { platform, ...payments });
  app.register(receiptsPlugin, { platform, ...payments });
  app.register(notificationsPlugin, { platform });
  app.register(studentNotificationsPlugin, { platform });
  app.register(searchPlugin, { platform });
  app.register(mailChoicesPlugin, { platform });
  app.register(newslettersPlugin, { platform });
  app.register(comparisonPlugin, { platform });
  const restorers = { course: makeRoomForCourse, lesson: makeRoomForLesson };
  app.register(trashPlugin, { platform, restorers });
  extend?.(app);
  app.register(listenersPlugin);
  await app.ready();
  return app;
};
