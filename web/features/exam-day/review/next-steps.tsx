import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowLeft, CirclePlay, ClipboardList, Dumbbell, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import {
  type Exam,
  examResultQuery,
  lessonExamsQuery,
} from '#web/features/exam-day/exam/exam.queries.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { reviewTexts as texts } from './review.texts.ts';

type NextStepsProps = {
  exam: Exam;
  /** Some answers were wrong or missing. */
  hasMistakes: boolean;
  onChooseExam: (examId: string) => void;
};

/** What to do after an exam: the mistakes first, then what follows in the lesson and in the course. */
export function NextSteps({ exam, hasMistakes, onChooseExam }: NextStepsProps) {
  const { data: lesson } = useQuery(lessonQuery(exam.lessonId));
  const nextExam = useNextExam(exam);
  const next = lesson?.nextLesson;
  // The questions of a PDF exam stand in its PDF alone, so there is nothing to practise on here.
  const canPractise = hasMistakes && !exam.hasAnswerKey;
  return (
    <nav aria-label={texts.nextHeading} className="mt-8">
      <h3 className="text-lg">{texts.nextHeading}</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {canPractise && (
          <Step icon={Dumbbell} title={texts.practice} to={paths.practice('mistakes')}>
            {texts.practiceHint}
          </Step>
        )}
        {hasMistakes && (
          <Step
            icon={CirclePlay}
            title={texts.rewatch}
            to={paths.lesson(exam.lessonId, lesson?.courseId)}
          >
            {texts.rewatchHint}
          </Step>
        )}
        {nextExam && (
          <Step
            icon={ClipboardList}
            title={texts.nextExam}
            onClick={() => onChooseExam(nextExam.id)}
          >
            <Mixed text={nextExam.title} />
          </Step>
        )}
        {next && (
          <Step
            icon={ArrowLeft}
            title={texts.nextLesson}
            to={paths.lesson(next.id, lesson.courseId)}
          >
            <Mixed text={next.title} />
          </Step>
        )}
        {lesson && !next && (
          <Step icon={ArrowLeft} title={texts.course} to={paths.course(lesson.courseId)}>
            <Mixed text={lesson.courseName} />
          </Step>
        )}
      </ul>
    </nav>
  );
}

type WayOnProps = Pick<NextStepsProps, 'exam' | 'onChooseExam'> & { look: 'primary' | 'secondary' };

/** Beside the score, the one way on: the next exam of the lesson, else the next lesson, else the lessons of the course. */
export function WayOn({ exam, look, onChooseExam }: WayOnProps) {
  const { data: lesson } = useQuery(lessonQuery(exam.lessonId));
  const nextExam = useNextExam(exam);
  if (nextExam)
    return (
      <Button look={look} onClick={() => onChooseExam(nextExam.id)}>
        {texts.nextExam}
      </Button>
    );
  if (!lesson) return null;
  const { nextLesson, courseId } = lesson;
  return (
    <LinkButton
      look={look}
      to={nextLesson ? paths.lesson(nextLesson.id, courseId) : paths.course(courseId)}
    >
      {nextLesson ? texts.nextLesson : texts.course}
    </LinkButton>
  );
}

/** The first open exam of the lesson that the student has not taken. */
function useNextExam({ id, lessonId }: Exam): Exam | undefined {
  const { data: exams = [] } = useQuery(lessonExamsQuery(lessonId));
  const open = exams.filter((exam) => exam.id !== id && exam.state === 'open');
  const results = useQueries({ queries: open.map((each) => examResultQuery(each)) });
  return open.find((_, index) => results[index]?.data === null);
}

type StepProps = { icon: LucideIcon; title: string; children: ReactNode } & (
  | { to: string }
  | { onClick: () => void }
);

const stepClass =
  'flex size-full min-h-16 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-start hover:border-brand hover:bg-brand-soft';

function Step({ icon: Icon, title, children, ...target }: StepProps) {
  const content = (
    <>
      <Icon className="size-5 shrink-0 text-brand" />
      <span className="grid min-w-0 leading-snug">
        <span className="font-medium text-brand">{title}</span>
        <span className="text-sm text-ink-soft">{children}</span>
      </span>
    </>
  );
  return (
    <li>
      {'to' in target ? (
        <Link to={target.to} className={stepClass}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={target.onClick} className={stepClass}>
          {content}
        </button>
      )}
    </li>
  );
}
