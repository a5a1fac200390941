import type { ReactNode } from 'react';
import { plural } from '#domain/text/plural.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { formatLastDay } from './student-figures.ts';
import type { Right } from '#web/features/school/gifts/gifts.queries.ts';
import { creditForms, giftsTexts as texts } from '#web/features/school/gifts/gifts.texts.ts';

/** "من ٢١ نوفمبر ٢٠٢٦ حتى ٣١ ديسمبر ٢٠٢٦" */
export const periodOf = ({ startsAt, endsAt }: Right): string =>
  texts.period(formatDate(startsAt), formatLastDay(endsAt));

/** What a right opens: everything, a month, a lesson by its title, or a number of credits. */
export function nameOf({ opens, month, lessonTitle, credits }: Right): string {
  if (opens === 'month') return texts.monthOf(month ?? 0);
  if (opens === 'lesson') return lessonTitle ?? '';
  return opens === 'credits' ? plural(credits ?? 0, creditForms) : texts.everything;
}

/** One right of a student: its source, state, content and period. */
export function RightLine({ right, action }: { right: Right; action?: ReactNode }) {
  const { by, isActive, creditsLeft, courseName, note } = right;
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap gap-2">
          <Badge tone={isActive ? 'premium' : 'neutral'}>{texts.by[by]}</Badge>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {isActive ? texts.active : texts.ended}
          </Badge>
        </span>
        <span className="font-medium">
          <Mixed text={nameOf(right)} />
          {creditsLeft !== null && (
            <span className="text-ink-soft"> · {texts.left(plural(creditsLeft, creditForms))}</span>
          )}
        </span>
        {courseName !== null && (
          <span className="text-sm text-ink-soft">
            <Typed>{courseName}</Typed>
          </span>
        )}
        <span className="text-sm">{periodOf(right)}</span>
        {note !== '' && (
          <span className="text-sm text-ink-soft">
            <Typed>{note}</Typed>
          </span>
        )}
      </div>
      {action}
    </li>
  );
}
