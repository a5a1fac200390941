import { Link } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import type { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { todayTexts as texts } from './today.texts.ts';

/** Questions that the teacher answered these days, each with the way to its lesson. */
export function TeacherAnswers({ answers }: { answers: RouteReply<typeof today.get>['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <Notice tone="success" title={texts.answers}>
      <ul>
        {answers.map(({ lessonId, lessonTitle }) => (
          <li key={lessonId}>
            <Link
              to={paths.lesson(lessonId)}
              className="inline-flex min-h-11 items-center font-medium text-brand underline"
            >
              <Typed>{lessonTitle}</Typed>
              <span className="sr-only">. {texts.readAnswer}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
