import type { DateLocale } from '#domain/text/date-locale.ts';
import { formatDayInEgypt } from '#server/platform/egypt-days.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { studentMailTexts as texts } from './student-mails.texts.ts';

type Recipient = { publicUrl: string; to: string; firstName: string };

export type LessonNews = {
  courseId: string;
  courseName: string;
  lessons: readonly { id: string; title: string }[];
};

/** The most lessons that a mail lists; nobody reads a longer list. */
const namedLessons = 10;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Every such mail links to the setting that switches it off. */
const stopLink = (publicUrl: string) => ({
  label: texts.stop,
  url: `${publicUrl}/profile?section=notifications`,
});

const linkTo = (publicUrl: string, { courseId, lessons }: LessonNews) => {
  const [only, ...others] = lessons;
  return only && others.length === 0
    ? { label: texts.lessonNews.openLesson, url: `${publicUrl}/lesson/${only.id}` }
    : { label: texts.lessonNews.openCourse, url: `${publicUrl}/course/${courseId}` };
};

export const lessonNewsMail = (recipient: Recipient, news: LessonNews): MailMessage => {
  const { publicUrl, to, firstName } = recipient;
  const titles = news.lessons.map(({ title }) => title);
  const unnamed = titles.length - namedLessons;
  return composeMail({
    to,
    greetingName: firstName,
    subject: texts.lessonNews.subject(titles, news.courseName),
    paragraphs: [
      texts.lessonNews.lead(titles.length, news.courseName),
      ...titles.slice(0, namedLessons).map(texts.lessonNews.title),
      ...(unnamed > 0 ? [texts.lessonNews.more(unnamed)] : []),
    ],
    action: linkTo(publicUrl, news),
    note: texts.lessonNews.note,
    noteLink: stopLink(publicUrl),
  });
};

/** `endsAt` is the first moment without Premium. */
export const subscriptionReminderMail = (
  { publicUrl, to, firstName }: Recipient,
  { endsAt, now, locale }: { endsAt: Date; now: Date; locale: DateLocale },
): MailMessage => {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / dayInMilliseconds);
  return composeMail({
    to,
    greetingName: firstName,
    subject: texts.subscriptionReminder.subject(days),
    paragraphs: [
      texts.subscriptionReminder.lead(formatDayInEgypt(locale, endsAt.getTime() - 1)),
      texts.subscriptionReminder.advice,
    ],
    action: { label: texts.subscriptionReminder.action, url: `${publicUrl}/subscription` },
    note: texts.subscriptionReminder.note,
    noteLink: stopLink(publicUrl),
  });
};

/** What a completed payment opened. */
export type Purchase = {
  title: string;
  isLesson: boolean;
  amountInPiastres: number;
  receiptNumber: string | null;
  /** The first moment without it. */
  endsAt: Date;
};

/** Not one of the mails that a student can switch off: it confirms a payment, and leads to its receipt. */
export const purchaseMail = (
  { publicUrl, to, firstName }: Recipient,
  purchase: Purchase,
  locale: DateLocale,
): MailMessage => {
  const { title, isLesson, amountInPiastres: amount, receiptNumber, endsAt } = purchase;
  const lastDay = formatDayInEgypt(locale, endsAt.getTime() - 1);
  return composeMail({
    to,
    greetingName: firstName,
    subject: isLesson ? texts.purchase.lessonSubject : texts.purchase.subject,
    paragraphs: [
      amount > 0 ? texts.purchase.paid(title, amount / 100) : texts.purchase.free(title),
      texts.purchase.until(lastDay),
      ...(receiptNumber === null ? [] : [texts.purchase.receipt(receiptNumber)]),
    ],
    action: {
      label: texts.purchase.action,
      url: `${publicUrl}/profile?section=subscription`,
    },
    note: texts.purchase.note,
  });
};
