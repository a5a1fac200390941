import { useState } from 'react';
import type { Exam, ExamStatistics, QuestionStatistics } from './results.queries.ts';
import { QuestionCard } from './question-card.tsx';
import { RemarkSheet } from './remark-sheet.tsx';

/** Every question with how it went, and the way to another key. */
export function QuestionList({ exam, statistics }: { exam: Exam; statistics: ExamStatistics }) {
  const [remarked, setRemarked] = useState<QuestionStatistics>();
  const questionOf = ({ questionId }: QuestionStatistics) =>
    exam.questions.find(({ id }) => id === questionId);
  const question = remarked && questionOf(remarked);
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {statistics.questions.map((figures) => {
          const asked = questionOf(figures);
          return (
            asked && (
              <QuestionCard
                key={asked.id}
                question={asked}
                figures={figures}
                resultCount={statistics.resultCount}
                onRemark={() => setRemarked(figures)}
              />
            )
          );
        })}
      </ol>
      {remarked && question && (
        <RemarkSheet
          key={question.id}
          examId={exam.id}
          question={question}
          number={remarked.number}
          onClose={() => setRemarked(undefined)}
        />
      )}
    </>
  );
}
