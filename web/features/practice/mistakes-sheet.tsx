import './mistakes-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { sheetQuery } from './practice.queries.ts';
import { mistakesTexts, practiceTexts, sheetTexts as texts } from './practice.texts.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SheetAnswers, SheetQuestions } from './sheet-questions.tsx';

/** The student's own mistakes as a sheet that the browser prints: questions first, answers on a page of their own. */
export function MistakesSheet({ courseId }: { courseId: string | undefined }) {
  const query = useQuery(sheetQuery(courseId));
  const { data } = query;
  const { siteName } = useSite();
  const now = useNow();
  if (!data)
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        <PracticeSkeleton />
      </LoadState>
    );
  if (data.questions.length === 0) {
    return (
      <EmptyState
        title={mistakesTexts.empty}
        hint={mistakesTexts.emptyHint}
        action={<LinkButton to={paths.practice()}>{practiceTexts.title}</LinkButton>}
      />
    );
  }
  const { questions, leftOutCount } = data;
  return (
    <>
      <Toolbar leftOutCount={leftOutCount} />
      <article className="mistakes-sheet rounded-lg border border-line bg-raised p-4 sm:p-8">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {siteName} · {plural(questions.length, questionForms)} ·{' '}
          {texts.printedOn(formatDate(now))}
        </p>
        <SheetQuestions questions={questions} />
        <SheetAnswers questions={questions} />
      </article>
    </>
  );
}

function Toolbar({ leftOutCount }: { leftOutCount: number }) {
  return (
    <div className="mistakes-sheet-tools mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton
          to={paths.practice('mistakes')}
          look="quiet"
          icon={<DirIcon icon={ArrowLeft} className="size-5" />}
          className="-ms-4"
        >
          {texts.back}
        </LinkButton>
        <Button
          size="lg"
          className="max-sm:w-full"
          icon={<Printer className="size-5" />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      <p className="text-ink-soft">{texts.hint}</p>
      {leftOutCount > 0 && (
        <Notice tone="warning">{texts.leftOut(plural(leftOutCount, questionForms))}</Notice>
      )}
    </div>
  );
}
