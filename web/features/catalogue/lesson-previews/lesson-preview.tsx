import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { isGradeLevel } from '#domain/settings/grades.ts';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { readSite, useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { lessonPreviewTexts as texts } from './lesson-preview.texts.ts';
import { type Preview, lessonPreviewQuery } from './lesson-previews.queries.ts';

/** What everybody sees of a lesson that the teacher shows to visitors (decisions/0115). */
export function LessonPreview({ lessonId }: { lessonId: string }) {
  const { data: preview, error, refetch } = useQuery(lessonPreviewQuery(lessonId));
  usePageTitle(preview?.title);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      {preview ? (
        <Contents preview={preview} />
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

type MissingProps = { error: Error | null; onRetry: () => void };

function Missing({ error, onRetry }: MissingProps) {
  if (error === null)
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-96" />
      </div>
    );
  const isUnknown = error instanceof ApiError && error.status === 404;
  const home = (
    <LinkButton to={isUnknown ? paths.courses() : paths.home()} look="secondary">
      {isUnknown ? texts.browse : texts.home}
    </LinkButton>
  );
  return (
    <>
      <h1 className="mb-6 text-2xl">{texts.title}</h1>
      {isUnknown ? (
        <EmptyState title={texts.missing} hint={texts.missingHint} symbol="?" action={home} />
      ) : (
        <ErrorState message={texts.loadFailed} onRetry={onRetry} actions={home} />
      )}
    </>
  );
}

type PreviewProps = { preview: Preview };

function Contents({ preview }: PreviewProps) {
  const gradeNames = useGradeNames();
  const { gradeLevel } = preview;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <p className="text-sm font-medium text-accent">{texts.title}</p>
        <h1 className="text-2xl sm:text-3xl">
          <Mixed text={preview.title} />
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <Mixed text={preview.courseName} />
          {isGradeLevel(gradeLevel) && <span>{gradeNames[gradeLevel]}</span>}
          <span>{countedDuration(preview.duration)}</span>
        </p>
        <p className="mt-1 font-medium text-premium">{priceText(preview)}</p>
        <p className="mt-2 max-w-prose text-ink-soft">{texts.lead}</p>
      </header>
      {preview.summaryPagePath !== null && (
        <Part title={texts.firstPage}>
          <FirstPage path={preview.summaryPagePath} title={preview.title} />
        </Part>
      )}
      {preview.questions.length > 0 && (
        <Part title={texts.questions} hint={texts.questionsHint}>
          <ol className="mt-3 grid gap-6">
            {preview.questions.map((question, index) => (
              <SampleQuestion
                key={question.questionHtml}
                question={question}
                name={texts.question(index + 1)}
              />
            ))}
          </ol>
        </Part>
      )}
      <Ways preview={preview} />
    </div>
  );
}

function priceText({ isFree, price }: Preview): ReactNode {
  if (isFree) return texts.free;
  // Until the teacher has confirmed the prices, nothing is sold (decisions/0190).
  if (price === 0 || readSite().pricesInPiastres === null) return texts.bySubscription;
  return (
    <>
      {texts.alone} <bdi className="tabular">{formatPrice(price)}</bdi>
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {children}
    </Card>
  );
}

/** Print of 11 points is then 12 pixels high. */
const readableWidth = '41rem';

/** On a phone the page is scrolled sideways, so that its letters can be read. */
function FirstPage({ path, title }: { path: string; title: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="mt-2 text-ink-soft">{texts.pageFailed}</p>;
  return (
    <div
      // Arrow keys scroll the region, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label={texts.firstPage}
      className="mt-3 overflow-x-auto border border-line bg-white"
    >
      <img
        src={path}
        alt={texts.firstPageOf(title)}
        onError={() => setBroken(true)}
        style={{ minWidth: readableWidth }}
        className="h-auto w-full"
      />
    </div>
  );
}

type SampleQuestionProps = { question: Preview['questions'][number]; name: string };

function SampleQuestion({ question, name }: SampleQuestionProps) {
  return (
    <li className="min-w-0">
      <h3 className="text-sm font-medium text-accent">{name}</h3>
      <Notation html={question.questionHtml} className="mt-1" />
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {question.optionsHtml.map((html, index) => (
          <li
            key={answerLetters[index]}
            className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-raised px-4 py-2"
          >
            <span aria-hidden="true" className="font-bold text-brand">
              {answerLetters[index]}
            </span>
            <Notation html={html} inline className="min-w-0" />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Ways({ preview }: PreviewProps) {
  const isVisitor = useViewer() === null;
  return (
    <div className="flex flex-wrap gap-3">
      {isVisitor && (
        <LinkButton to={paths.register()} size="lg" className="max-sm:grow">
          {texts.register}
        </LinkButton>
      )}
      <LinkButton
        to={paths.lesson(preview.id)}
        size="lg"
        {...(isVisitor && { look: 'secondary' })}
        className="max-sm:grow"
      >
        {texts.openLesson}
      </LinkButton>
    </div>
  );
}
