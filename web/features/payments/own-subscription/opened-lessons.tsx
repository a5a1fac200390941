import { Link } from 'react-router';
import type { Period } from './own-subscription.queries.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { paths } from '#web/paths/paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

type OpenedLessonsProps = { credits: NonNullable<Period['credits']> };

/** The lessons that the credits of a bundle opened, folded up until the student opens the list. */
export function OpenedLessons({ credits: { opened } }: OpenedLessonsProps) {
  if (opened.length === 0) {
    return <p className="mt-3 text-sm text-ink-soft">{texts.noOpenedLessons}</p>;
  }
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-2.5 font-medium text-brand">
        {texts.openedLessons}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {opened.map(({ lessonId, title, openedAt }) => (
          <li
            key={lessonId}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1"
          >
            {title === null ? (
              <span className="text-ink-soft">{texts.deletedLesson}</span>
            ) : (
              <Link
                to={paths.lesson(lessonId)}
                className="inline-flex min-h-11 min-w-0 items-center text-brand underline underline-offset-4"
              >
                <Mixed text={title} />
              </Link>
            )}
            <time dateTime={openedAt} className="text-sm text-ink-soft">
              {formatDate(openedAt)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
