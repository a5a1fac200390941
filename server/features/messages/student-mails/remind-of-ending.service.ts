import {
  type EndingRight,
  deleteNoticesBefore,
  listEndingRights,
  listStudentsWithEndings,
  claimNotices,
  withoutSentNotices,
} from '#server/features/rights/entitlements.api.ts';
import { calledName } from '#domain/text/called-name.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import { addDays, dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endingRightsMail, nameOf } from './ending-rights-mail.ts';
import { batchSize, startOfBatch } from './pace.ts';
import { endingTexts } from './student-mails.texts.ts';
import { findRecipients, type RemindedRow } from './recipients.repository.ts';

const hourInSeconds = 60 * 60;
const hourInMilliseconds = hourInSeconds * 1000;
const weekInDays = 7;

export const subscriptionReminderQueue = defineQueue<object>({
  name: 'subscription-reminders',
  retryLimit: 6,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: hourInSeconds,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 12 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

type Run = {
  now: Date;
  today: string;
  /** Rights that end earlier get no mail, because it could come after their end. */
  after: Date;
  until: Date;
  schoolYearEnd: Date;
};

/**
 * The notice that is due about a right: a day or a week before its end. A right shorter than that gets no such notice,
 * because the student read its end when it began.
 */
const noticeOf = (right: EndingRight, { today }: Run) => {
  const notice = right.last_day <= addDays(today, 1) ? 'day' : 'week';
  const daysBefore = notice === 'day' ? 1 : weekInDays;
  const isLongEnough = dayInEgypt(right.starts_at) <= addDays(right.last_day, -daysBefore);
  return isLongEnough
    ? [{ studentId: right.student_id, lastDay: right.last_day, notice, right } as const]
    : [];
};

type Notice = ReturnType<typeof noticeOf>[number];

/** One event, a week and a day before, for all rights of a student that end on a day. */
const endingEvents = (notices: readonly Notice[], recipients: Map<string, RemindedRow>) => {
  const byEnd = Map.groupBy(
    notices,
    ({ studentId, lastDay, notice }) => `${studentId} ${lastDay} ${notice}`,
  );
  return [...byEnd.values()].map((ending) => {
    const [{ studentId, lastDay, notice, right }] = ending as [Notice, ...Notice[]];
    const texts = endingTexts(recipients.get(studentId)?.gender ?? null);
    const names = new Set(ending.map((own) => nameOf(own.right, texts)));
    return {
      studentId,
      kind: 'rightEnding' as const,
      eventKey: `${lastDay} ${notice}`,
      lessonId: null,
      subject: [...names].join('، '),
      dueAt: right.ends_at,
    };
  });
};

const remindBatch = async (
  platform: Platform,
  run: Run,
  { studentIds, index }: { studentIds: readonly string[]; index: number },
): Promise<void> => {
  const { database, mail, publicUrl, unsubscribeLinks } = platform;
  const recipients = await findRecipients(database, studentIds);
  const rights = await listEndingRights(database, { ...run, studentIds: [...recipients.keys()] });
  const endings = rights.flatMap((right) => noticeOf(right, run));
  await notifyStudents(database, endingEvents(endings, recipients), run.now);
  const due = await withoutSentNotices(
    database,
    endings.filter(({ studentId }) => recipients.get(studentId)?.wants_mail),
  );
  // One mail for all rights of a student, composed before a row is locked.
  const composed = [...recipients.values()].flatMap((recipient) => {
    const own = due.filter(({ studentId }) => studentId === recipient.id);
    if (own.length === 0) return [];
    const token = unsubscribeLinks.sign({ userId: recipient.id, kind: 'subscriptionReminders' });
    const { email, first_name, last_name, gender } = recipient;
    const to = {
      publicUrl,
      to: email,
      firstName: calledName(`${first_name} ${last_name}`),
      gender,
      token,
    };
    const message = endingRightsMail(
      to,
      own.map(({ right }) => right),
      run,
    );
    return [{ notices: own, message }];
  });
  if (composed.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const taken = new Set(
      await claimNotices(
        transaction,
        composed.flatMap(({ notices }) => notices),
        run.now,
      ),
    );
    const messages = composed
      .filter(({ notices }) => notices.some((notice) => taken.has(notice)))
      .map(({ message }) => message);
    await mail.queueMany(transaction, messages, startOfBatch(run.now, index));
  });
};

/**
 * Notifies each student a week and a day before rights end, by days in Egypt, and mails those who want reminders: once for each
 * end, in one mail for all rights. After downtime, it catches up with rights that have not ended.
 */
export const remindOfEnding = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const today = dayInEgypt(now);
  const after = new Date(now.getTime() + hourInMilliseconds);
  const until = endOfDayInEgypt(addDays(today, weekInDays));
  const run: Run = {
    now,
    today,
    after,
    until,
    schoolYearEnd: await findSchoolYearEnd(database, now),
  };
  const studentIds = await listStudentsWithEndings(database, run);
  for (let begin = 0; begin < studentIds.length; begin += batchSize) {
    const slice = studentIds.slice(begin, begin + batchSize);
    await remindBatch(platform, run, { studentIds: slice, index: begin / batchSize });
  }
  await deleteNoticesBefore(database, today);
};
