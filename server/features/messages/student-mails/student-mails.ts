import type { Gender } from '#domain/text/addressed.ts';
import { calledName } from '#domain/text/called-name.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RecipientRow } from './recipients.repository.ts';
import { studentMailTexts as textsFor } from './student-mails.texts.ts';

/** `token` switches off the kind of mail that it is signed for. */
export type Recipient = {
  publicUrl: string;
  to: string;
  firstName: string;
  gender: Gender | null;
  token: string;
};

export type LessonNews = {
  kind: 'lesson' | 'video' | 'exam';
  lesson_id: string;
  title: string;
  course_id: string;
  course_name: string;
  exam_title: string | null;
};

/** The maximum of news that a mail lists; nobody reads a longer list. */
const maxListedNews = 10;

/**
 * Every such mail has a link that switches its kind off without a sign-in, and the address to which mail programs post that.
 */
export const unsubscribeParts = ({
  publicUrl,
  token,
  gender,
}: Omit<Recipient, 'to' | 'firstName'>) => ({
  noteLink: {
    label: textsFor(gender).stop,
    url: `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`,
  },
  unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
});

/** The link to the lesson if all news is about one, else to its course, else to the courses of the grade. */
const linkTo = ({ publicUrl, gender }: Recipient, news: readonly LessonNews[]) => {
  const texts = textsFor(gender).lessonNews;
  const [lessonId, otherLesson] = new Set(news.map((item) => item.lesson_id));
  const [courseId, otherCourse] = new Set(news.map((item) => item.course_id));
  if (otherLesson === undefined) {
    return { label: texts.openLesson, url: `${publicUrl}/lesson/${lessonId}` };
  }
  return otherCourse === undefined
    ? { label: texts.openCourse, url: `${publicUrl}/course/${courseId}` }
    : { label: texts.openCourses, url: `${publicUrl}/courses` };
};

/** One mail about all that is new for a student; at least one piece of news. */
export const lessonNewsMail = (recipient: Recipient, news: readonly LessonNews[]): MailMessage => {
  const { to, firstName, gender } = recipient;
  const texts = textsFor(gender).lessonNews;
  const named = news.slice(0, maxListedNews);
  const [first] = news;
  const unnamed = news.length - named.length;
  return composeMail({
    to,
    greetingName: firstName,
    subject: news.length === 1 && first ? texts.subjectOf(first) : texts.subject(news.length),
    paragraphs: [
      texts.lead,
      ...new Set(named.map(texts.line)),
      ...(unnamed > 0 ? [texts.more(unnamed)] : []),
    ],
    action: linkTo(recipient, news),
    note: texts.note,
    ...unsubscribeParts(recipient),
  });
};

/** A message to chosen students as the teacher wrote it; each of its lines is a paragraph. */
const teacherMessageMail = (
  recipient: Recipient,
  { subject, body }: { subject: string; body: string },
): MailMessage =>
  composeMail({
    to: recipient.to,
    greetingName: recipient.firstName,
    subject,
    paragraphs: body.split('\n').flatMap((line) => line.trim() || []),
    note: textsFor(recipient.gender).message.note,
    ...unsubscribeParts(recipient),
  });

/** The same mail to many students, each with a link that switches mails about lessons off. */
export const composeMessages = (
  { publicUrl, unsubscribeLinks }: Pick<Platform, 'publicUrl' | 'unsubscribeLinks'>,
  receivers: readonly RecipientRow[],
  message: { subject: string; body: string },
): MailMessage[] =>
  receivers.map(({ id: userId, email: to, first_name, last_name, gender }) => {
    const token = unsubscribeLinks.sign({ userId, kind: 'lessonUpdates' });
    return teacherMessageMail(
      { publicUrl, to, firstName: calledName(`${first_name} ${last_name}`), gender, token },
      message,
    );
  });

/** The newsletter as the teacher wrote it; each of its lines is a paragraph. */
export const newsletterMail = (
  recipient: Recipient,
  { subject, body }: { subject: string; body: string },
): MailMessage =>
  composeMail({
    to: recipient.to,
    greetingName: recipient.firstName,
    subject,
    paragraphs: body.split('\n').flatMap((line) => line.trim() || []),
    note: textsFor(recipient.gender).newsletter.note,
    ...unsubscribeParts(recipient),
  });
