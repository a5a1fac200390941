import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadQuestionAsTaken } from '#web/features/exam-day/exam-day.api.ts';
import { ExamsPanel, loadOpenStudio } from '#web/features/exams/exams.api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { loadExamResultsView, loadSheetsView } from '#web/features/results/results.api.ts';

/** Analysis and chart are loaded when results are opened. */
const ExamResultsView = lazyPart(loadExamResultsView);

/** The reader of printed sheets is loaded when they are read. */
const SheetsView = lazyPart(loadSheetsView);

/** The page on which exams are written is loaded when it is first opened, with the questions as students get them. */
const ExamStudio = lazyPart(async () => {
  const [OpenStudio, QuestionAsTaken] = await Promise.all([
    loadOpenStudio(),
    loadQuestionAsTaken(),
  ]);
  return () => <OpenStudio QuestionAsTaken={QuestionAsTaken} />;
});

/** All exams as cards; the exam that is written; or, of the exam that the address names, its results or its sheets. */
export function ExamsViews() {
  const [parameters] = useSearchParams();
  const examId = parameters.get('exam');
  const sheetsOf = parameters.get('sheets');
  const isWriting = parameters.has('edit');
  if (!examId && !sheetsOf && !isWriting) return <ExamsPanel />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {isWriting && <ExamStudio />}
      {!isWriting && sheetsOf && <SheetsView key={sheetsOf} examId={sheetsOf} />}
      {!isWriting && !sheetsOf && <ExamResultsView key={examId} examId={examId ?? ''} />}
    </Suspense>
  );
}
