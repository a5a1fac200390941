import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, RotateCcw } from 'lucide-react';
import { questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { type MistakenCourse, mistakesQuery } from './practice.queries.ts';
import { closedForms, mistakesTexts as texts, practiceTexts } from './practice.texts.ts';

/** The student's own mistakes of the school year, by course and lesson. */
export function MistakesView() {
  const { data, error, refetch } = useQuery(mistakesQuery);
  return (
    <>
      <LinkButton
        to={paths.practice()}
        look="quiet"
        icon={<DirIcon icon={ArrowLeft} className="size-5" />}
        className="-ms-4"
      >
        {texts.backToPractice}
      </LinkButton>
      <h1 className="text-3xl">{practiceTexts.mistakes}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{texts.rule}</p>
      {data === undefined && error !== null && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <PracticeSkeleton />}
      {data && <Mistakes {...data} />}
    </>
  );
}

type MistakesProps = { courses: MistakenCourse[]; closedCount: number };

function Mistakes({ courses, closedCount }: MistakesProps) {
  return (
    <>
      {courses.length === 0 ? (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={<LinkButton to={paths.practice()}>{texts.backToPractice}</LinkButton>}
        />
      ) : (
        <>
          <AllMistakes className="mb-6 flex gap-3 max-lg:hidden" />
          <div className="grid gap-4">
            {courses.map((course) => (
              <CourseMistakes key={course.id} course={course} />
            ))}
          </div>
        </>
      )}
      {closedCount > 0 && <ClosedMistakes count={closedCount} />}
      {courses.length > 0 && (
        <ActionBar>
          <AllMistakes className="flex grow gap-2" />
        </ActionBar>
      )}
    </>
  );
}

function AllMistakes({ className }: { className: string }) {
  return (
    <div className={className}>
      <LinkButton
        to={paths.practice('mend')}
        size="lg"
        className="max-lg:grow max-lg:px-4!"
        icon={<RotateCcw className="size-5 max-sm:hidden" />}
      >
        {texts.learnAll}
      </LinkButton>
      <LinkButton
        to={paths.practice('sheet')}
        look="secondary"
        size="lg"
        className="max-lg:px-4!"
        icon={<Printer className="size-5" />}
      >
        {texts.print}
      </LinkButton>
    </div>
  );
}

function CourseMistakes({ course }: { course: MistakenCourse }) {
  return (
    <Card>
      <h2 className="text-xl">
        <Mixed text={course.name} />
      </h2>
      <ul className="mt-3 grid divide-y divide-line">
        {course.lessons.map((lesson) => (
          <li key={lesson.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              <Mixed text={lesson.title} className="font-medium" />
              {lesson.dueTodayCount > 0 && (
                <span className="block text-sm text-ink-soft">
                  {texts.dueToday(lesson.dueTodayCount)}
                </span>
              )}
            </span>
            <span className="shrink-0 text-sm text-ink-soft">
              {plural(lesson.questionCount, questionForms)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={paths.practice('mend', { course: course.id })} look="secondary">
          {texts.learnCourse}
        </LinkButton>
        <LinkButton
          to={paths.practice('sheet', { course: course.id })}
          look="quiet"
          icon={<Printer className="size-4" />}
        >
          {texts.printCourse}
        </LinkButton>
      </div>
    </Card>
  );
}

/**
 * Mistakes of lessons that the student may not open are only counted, because their answers are hidden
 * (decisions/0068).
 */
function ClosedMistakes({ count }: { count: number }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>
        {plural(count, closedForms)} {texts.closedHint}
      </p>
      <LinkButton to={paths.subscription()} look="quiet">
        {texts.subscribe}
      </LinkButton>
    </div>
  );
}
