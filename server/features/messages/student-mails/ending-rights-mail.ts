import { formatDate } from '#domain/formats/dates.ts';
import type { EndingRight } from '#server/features/rights/entitlements.api.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { type Recipient, unsubscribeParts } from './student-mails.ts';
import { endingTexts } from './student-mails.texts.ts';

type Texts = ReturnType<typeof endingTexts>;

type Mailing = {
  /** `YYYY-MM-DD` */
  today: string;
  schoolYearEnd: Date;
};

/** What a right opens, with where it is from. */
export const nameOf = (right: EndingRight, texts: Texts): string => {
  const { scope, source, plan_title: planTitle, lesson_title: lessonTitle, month, credits } = right;
  const isGift = source === 'gift';
  if (scope === 'lesson') {
    const named = texts.lesson(lessonTitle ?? '');
    if (source === 'access_code') return texts.byCode(named);
    return isGift ? texts.asGift(named) : named;
  }
  if (scope === 'month') {
    const named = texts.month(month ?? 0);
    if (isGift) return texts.asGift(named);
    return planTitle === null ? named : texts.planOf(planTitle, named);
  }
  if (planTitle !== null) return texts.plan(planTitle);
  const named = scope === 'credits' ? texts.bundle(credits ?? 0) : texts.everything;
  return isGift ? texts.asGift(named) : named;
};

const daysUntil = (today: string, { last_day: day }: EndingRight): number =>
  Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day)).days;

/** The plan that renews the same right; undefined where no plan does. */
const planOf = ({ scope, plan, credits }: EndingRight): string | undefined => {
  if (plan !== null) return plan;
  if (scope === 'everything') return 'yearly';
  if (scope === 'month') return 'monthly';
  return scope === 'credits' && [10, 25, 50].includes(credits ?? 0)
    ? `lectures-${credits}`
    : undefined;
};

/** How the student can renew. Nothing can be renewed beyond the school year, with which everything ends (decisions §4). */
const adviceFor = (rights: readonly EndingRight[], { schoolYearEnd }: Mailing, texts: Texts) => {
  const isYearOver = rights.every((right) => right.ends_at.getTime() === schoolYearEnd.getTime());
  const plan = rights.map(planOf).find((found) => found !== undefined);
  if (isYearOver) return { text: texts.yearEnds, query: '' };
  const isBought = rights.some(({ source }) => source !== 'gift' && source !== 'access_code');
  return {
    text: isBought ? texts.renew : texts.subscribe,
    query: plan === undefined ? '' : `?${new URLSearchParams({ plan })}`,
  };
};

/** One mail about all ending rights of a student, by their end. */
export const endingRightsMail = (
  recipient: Recipient,
  rights: readonly EndingRight[],
  mailing: Mailing,
): MailMessage => {
  const { publicUrl, to, firstName, gender } = recipient;
  const { today } = mailing;
  const texts = endingTexts(gender);
  const lines = rights.map((right) => ({
    name: nameOf(right, texts),
    when: texts.when(daysUntil(today, right)),
    day: formatDate(right.ends_at.getTime() - 1),
  }));
  const [first] = lines;
  const names = new Set(lines.map(({ name }) => name));
  const advice = adviceFor(rights, mailing, texts);
  return composeMail({
    to,
    greetingName: firstName,
    subject: texts.subject(names.size === 1 ? first?.name : undefined, first?.when ?? ''),
    paragraphs: [texts.lead, ...new Set(lines.map(texts.line)), texts.afterwards, advice.text],
    action: { label: texts.action, url: `${publicUrl}/subscription${advice.query}` },
    note: texts.note,
    ...unsubscribeParts(recipient),
  });
};
