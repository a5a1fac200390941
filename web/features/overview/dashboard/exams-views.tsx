import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ExamsPanel } from '#web/features/exams/exams.api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Analysis and chart are loaded when results are opened. */
const ExamResultsView = lazy(async () => ({
  default: (await import('#web/features/results/results.api.ts')).ExamResultsView,
}));

/** The page on which exams are written is loaded when it is first opened, with the questions as students get them. */
const ExamStudio = lazy(async () => {
  const [{ OpenStudio }, { QuestionAsTaken }] = await Promise.all([
    import('#web/features/exams/studio/studio.api.ts'),
    import('#web/features/attempts/question-as-taken.api.ts'),
  ]);
  return { default: () => <OpenStudio QuestionAsTaken={QuestionAsTaken} /> };
});

/** All exams as cards, the exam that is written, or the results of the exam that the address names. */
export function ExamsViews() {
  const [parameters] = useSearchParams();
  const examId = parameters.get('exam');
  const isWriting = parameters.has('edit');
  if (!examId && !isWriting) return <ExamsPanel />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {isWriting ? <ExamStudio /> : <ExamResultsView key={examId} examId={examId ?? ''} />}
    </Suspense>
  );
}
