import { rightOptionsOf } from '#domain/exams/grading.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AnswerSheet } from './questions/answer-sheet.tsx';
import { ExamHead } from './exam/exam-head.tsx';
import type { Exam } from './exam/exam.queries.ts';
import { examTexts as texts } from './exam/exam.texts.ts';
import { AnsweredTextCard } from './short-answers/answered-text-card.tsx';
import { QuestionCard } from './questions/question-card.tsx';

/** The teacher's view of an exam: its questions with the right options. */
export function ExamPreview({ exam }: { exam: Exam }) {
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Notice title={texts.previewTitle} className="mt-4">
        {texts.preview}
      </Notice>
      {exam.hasAnswerKey ? (
        <AnswerSheet
          exam={exam}
          rightIndexes={exam.questions.map(rightOptionsOf)}
          explanationsHtml={exam.questions.map(({ explanationHtml }) => explanationHtml)}
        />
      ) : (
        <ol className="mt-6 grid grid-cols-1 gap-4">
          {exam.questions.map((question, index) => (
            <li key={question.id}>
              {question.acceptedAnswers ? (
                <AnsweredTextCard
                  question={question}
                  number={index + 1}
                  count={exam.questions.length}
                  acceptedAnswers={question.acceptedAnswers}
                  explanationHtml={question.explanationHtml}
                />
              ) : (
                <QuestionCard
                  question={question}
                  number={index + 1}
                  count={exam.questions.length}
                  rightIndexes={rightOptionsOf(question)}
                  isTimed={exam.timing === 'question'}
                  explanationHtml={question.explanationHtml}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
