import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { findVideoSource } from '#domain/catalogue/video-links.ts';
import { plural } from '#domain/text/plural.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Card } from '#web/ui/page/card.tsx';
import { doneTexts as texts } from './done.texts.ts';
import { setStudied } from './send-studied.ts';

/** One way to be done with a lesson, and how far the student is on it. */
function Way({ isDone, name, state }: { isDone: boolean; name: string; state?: string }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-2">
      <Icon className={clsx('size-5 shrink-0', isDone ? 'text-brand' : 'text-ink-soft')} />
      <span>
        {name}:
        <span className="ms-1 font-medium">{state ?? texts.states[isDone ? 'yes' : 'no']}</span>
      </span>
    </li>
  );
}

/** The three ways to be done with a lesson, each apart, and the press that says it was studied (decisions/0231). */
export function LessonDone({ lesson, userId }: { lesson: Lesson; userId: string }) {
  const { isWatched, examsCount, examsPassed, isStudied } = lesson.progress;
  const press = () =>
    setStudied({ userId, subject: lesson.id }, !isStudied).catch((error: unknown) =>
      showToast('error', errorText(error, texts.failed)),
    );
  return (
    <Card className="mt-6">
      <h2 className="text-xl">{texts.title}</h2>
      <ul className="mt-3 grid gap-2">
        {findVideoSource(lesson.videoUrl) && <Way isDone={isWatched} name={texts.video} />}
        {examsCount > 0 && (
          <Way
            isDone={examsPassed === examsCount}
            name={texts.exams}
            state={texts.passed(examsPassed, plural(examsCount, texts.examForms))}
          />
        )}
        <Way isDone={isStudied} name={texts.studied} />
      </ul>
      <Button
        look={isStudied ? 'quiet' : 'secondary'}
        className="mt-3"
        onClick={() => void press()}
      >
        {isStudied ? texts.takeBack : texts.press}
      </Button>
    </Card>
  );
}
