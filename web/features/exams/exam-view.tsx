import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#web/lib/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamReview } from './exam-review.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { type Exam, examResultQuery } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';
import { QuestionCard } from './question-card.tsx';
import { TakeExam } from './take-exam.tsx';

/** One exam: open to answer, already answered, or the teacher's view of it (spec §4, exam). */
export function ExamView({ exam }: { exam: Exam }) {
  const viewer = useViewer();
  const [isFresh, setFresh] = useState(false);
  const isStudent = viewer?.role === 'student';
  const {
    data: result,
    error,
    refetch,
  } = useQuery({ ...examResultQuery(exam.id), enabled: isStudent });
  if (viewer === null) return null;
  if (!isStudent) return <ExamPreview exam={exam} />;
  if (result) return <ExamReview exam={exam} result={result} isFresh={isFresh} />;
  if (result === null)
    return <TakeExam exam={exam} userId={viewer.id} onSubmitted={() => setFresh(true)} />;
  if (error !== null) {
    return (
      <div className="mt-4">
        <ErrorState message={texts.resultFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="mt-4">
      <ExamSkeleton />
    </div>
  );
}

function ExamPreview({ exam }: { exam: Exam }) {
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Notice title={texts.previewTitle} className="mt-4">
        {texts.preview}
      </Notice>
      <ol className="mt-6 grid gap-4">
        {exam.questions.map((question, index) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              correctIndex={question.correctOptionIndex}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
