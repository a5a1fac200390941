import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CloudUpload, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { lessonsQuery, mistakesQuery, type PracticeCourse } from './practice.queries.ts';
import { answersTexts, practiceTexts as texts, waitingForms } from './practice.texts.ts';
import { isUnsent } from './waiting-answers.ts';
import { waitingQuery } from './waiting.queries.ts';

/** What the student can practise: the student's own mistakes, or a lesson of the grade. */
export function PracticeChoice() {
  const { data: courses, error, refetch } = useQuery(lessonsQuery);
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{texts.lead}</p>
      <WaitingCard />
      <MistakesCard />
      {error !== null && courses === undefined && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {error === null && courses === undefined && <PracticeSkeleton />}
      {courses?.length === 0 && <NoLessons />}
      {courses?.map((course) => (
        <CourseSection key={course.id} course={course} />
      ))}
    </>
  );
}

const countOf = (courses: readonly { lessons: readonly { questionCount: number }[] }[]) =>
  courses
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { questionCount }) => sum + questionCount, 0);

/** A row that leads to questions, at least as high as a thumb. */
function PracticeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-raised p-3 hover:border-brand hover:bg-brand-soft"
    >
      {children}
      <DirIcon icon={ChevronRight} className="ms-auto size-5 shrink-0 text-brand" />
    </Link>
  );
}

/** It stays on the page, without a count, while the count loads or when that fails. */
function MistakesCard() {
  const { data } = useQuery(mistakesQuery);
  return (
    <PracticeLink to={paths.practice('mistakes')}>
      <RotateCcw className="size-6 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-semibold">{texts.mistakes}</span>
        <span className="block text-sm text-ink-soft">
          {data ? plural(countOf(data.courses), questionForms) : texts.mistakesLead}
        </span>
      </span>
    </PracticeLink>
  );
}

/** Answers that were given without a network, while there are any. */
function WaitingCard() {
  const { data: waiting = [] } = useQuery(waitingQuery());
  if (waiting.length === 0) return null;
  const unsentCount = waiting.filter(isUnsent).length;
  return (
    <div className="mb-2">
      <PracticeLink to={paths.practice('answers')}>
        <CloudUpload className="size-6 shrink-0 text-brand" />
        <span className="min-w-0">
          <span className="block font-semibold">{answersTexts.title}</span>
          <span className="block text-sm text-ink-soft">
            {unsentCount > 0 ? plural(unsentCount, waitingForms) : answersTexts.checked}
          </span>
        </span>
      </PracticeLink>
    </div>
  );
}

function CourseSection({ course }: { course: PracticeCourse }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">
        <Mixed text={course.name} />
      </h2>
      <ul className="grid gap-2">
        {course.lessons.map((lesson) => (
          <li key={lesson.id}>
            <PracticeLink to={paths.practice(undefined, { lesson: lesson.id })}>
              <ElementTile
                number={lesson.order}
                symbol={lesson.symbol}
                size="sm"
                state={lesson.practisedCount === lesson.questionCount ? 'answered' : 'plain'}
              />
              <span className="min-w-0">
                <span className="block font-semibold">
                  <Mixed text={lesson.title} />
                </span>
                <span className="block text-sm text-ink-soft">
                  {plural(lesson.questionCount, questionForms)}
                  {lesson.practisedCount > 0 && ` · ${texts.practised(lesson.practisedCount)}`}
                </span>
              </span>
            </PracticeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoLessons() {
  const isOnline = useOnline();
  return (
    <div className="mt-8">
      <EmptyState
        title={isOnline ? texts.empty : texts.emptyOffline}
        hint={isOnline ? texts.emptyHint : texts.emptyOfflineHint}
        symbol="؟"
        action={<LinkButton to={paths.courses()}>{texts.browseCourses}</LinkButton>}
      />
    </div>
  );
}
