import { useMay } from '#web/lib/pages/may.queries.ts';
import { useState } from 'react';
import type { Exam, ExamStatistics, QuestionStatistics } from './results.queries.ts';
import { QuestionCard } from './question-card.tsx';
import { RemarkSheet } from './remark-sheet.tsx';

/** Every question with its figures and the button that changes its answer key. */
export function QuestionList({ exam, statistics }: { exam: Exam; statistics: ExamStatistics }) {
  const [remarked, setRemarked] = useState<QuestionStatistics>();
  const may = useMay();
  const questionOf = ({ questionId }: QuestionStatistics) =>
    exam.questions.find(({ id }) => id === questionId);
  const remarkedQuestion = remarked && questionOf(remarked);
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {statistics.questions.map((figures) => {
          const question = questionOf(figures);
          return (
            question && (
              <QuestionCard
                key={question.id}
                question={question}
                figures={figures}
                resultCount={statistics.resultCount}
                {...(may('results.grade', true) && { onRemark: () => setRemarked(figures) })}
              />
            )
          );
        })}
      </ol>
      {remarked && remarkedQuestion && (
        <RemarkSheet
          key={remarkedQuestion.id}
          examId={exam.id}
          question={remarkedQuestion}
          number={remarked.number}
          onClose={() => setRemarked(undefined)}
        />
      )}
    </>
  );
}
