import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ExamPicker } from './exam-picker.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { ExamView } from './exam-view.tsx';
import { lessonExamsQuery } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';

/** The exercises of a lesson: fetched when first shown, one exam at a time (spec §2, lesson page). */
export function ExamsPanel({ lessonId }: { lessonId: string }) {
  const { data: exams, error, refetch } = useQuery(lessonExamsQuery(lessonId));
  const [chosenId, setChosenId] = useState<string>();
  if (exams === undefined && error === null) return <ExamSkeleton />;
  if (error instanceof ApiError && error.status !== 404) {
    const message = error.status === 0 ? texts.loadBroken : texts.loadFailed;
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const exam = exams?.find(({ id }) => id === chosenId) ?? exams?.[0];
  if (exams === undefined || exam === undefined)
    return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <ExamPicker exams={exams} chosenId={exam.id} onChoose={setChosenId} />
      <ExamView key={`${exam.id} ${exam.updatedAt}`} exam={exam} />
    </>
  );
}
