import { useQuery } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { examTypes } from '#domain/exams/exam-types.ts';
import { fromStoredAnswers, unanswered } from '#domain/exams/grading.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import type { Exam, ExamResult } from '#web/features/exam-day/exam/exam.queries.ts';
import { AnswerSheet } from '#web/features/exam-day/questions/answer-sheet.tsx';
import { QuestionCard } from '#web/features/exam-day/questions/question-card.tsx';
import type { QuestionState } from '#web/features/exam-day/questions/question-state.ts';
import { QuestionNavigator } from '#web/features/exam-day/questions/question-navigator.tsx';
import { useCurrentQuestion } from '#web/features/exam-day/questions/use-current-question.ts';
import { AnsweredTextCard } from '#web/features/exam-day/short-answers/answered-text-card.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { paths } from '#web/paths/paths.ts';
import { isInPart, type Outcome, type ReviewPart, rightIndexesOf } from './outcomes.ts';
import { reviewTexts as texts } from './review.texts.ts';

type ReviewedQuestionsProps = {
  exam: Exam;
  result: ExamResult;
  /** In the order of the exam's questions. */
  outcomes: readonly Outcome[];
  part: ReviewPart;
};

const stateOfOutcome: Record<Outcome, QuestionState> = {
  right: 'right',
  wrong: 'wrong',
  empty: 'wrong',
  waiting: 'waiting',
  cancelled: 'cancelled',
  guarded: 'answered',
};

/** The questions of a part as they were answered: on cards, or on the answer sheet of a PDF. */
export function ReviewedQuestions({ exam, result, outcomes, part }: ReviewedQuestionsProps) {
  const { currentIndex, goTo } = useCurrentQuestion(exam.questions, 0);
  const answers = fromStoredAnswers(result.answers);
  const isShown = (index: number) => isInPart(outcomes[index], part);
  if (exam.hasAnswerKey)
    return (
      <AnswerSheet
        exam={exam}
        answers={answers}
        rightIndexes={rightIndexesOf(result)}
        notes={exam.questions.map((_question, index) =>
          noteOf(result.markings?.[index], result.guarded?.[index]),
        )}
        explanationsHtml={result.explanationsHtml}
        isShown={isShown}
      />
    );
  return (
    <>
      {part === 'all' && (
        <QuestionNavigator
          questions={exam.questions.map(({ id }, index) => ({
            id,
            state: stateOfOutcome[outcomes[index] ?? 'wrong'],
          }))}
          answers={result.texts ?? answers}
          currentIndex={currentIndex}
          onGoTo={goTo}
        />
      )}
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {exam.questions.map(
          (question, index) =>
            isShown(index) && (
              <li key={question.id}>
                <ReviewedCard exam={exam} result={result} answers={answers} index={index}>
                  {isTaughtAgain(outcomes[index]) && <LessonLink exam={exam} />}
                </ReviewedCard>
              </li>
            ),
        )}
      </ol>
    </>
  );
}

/** Whether the lesson helps with a question of this outcome. */
const isTaughtAgain = (outcome: Outcome | undefined): boolean =>
  outcome !== 'right' && outcome !== 'cancelled' && outcome !== 'guarded';

type ReviewedCardProps = {
  exam: Exam;
  result: ExamResult;
  /** Zero-based, -1 unanswered. */
  answers: readonly number[];
  index: number;
  children: ReactNode;
};

/** One question: the student's own answer, the right one, and why. */
function ReviewedCard({ exam, result, answers, index, children }: ReviewedCardProps) {
  const question = exam.questions[index];
  if (question === undefined) return null;
  const isGuarded = result.guarded?.[index] ?? false;
  const shared = {
    question,
    number: index + 1,
    count: exam.questions.length,
    explanationHtml: result.explanationsHtml[index] ?? '',
    footer: (
      <>
        <MarkingNote note={noteOf(result.markings?.[index], isGuarded)} />
        {children}
      </>
    ),
  };
  if (exam.examType === examTypes.shortAnswer)
    return (
      <AnsweredTextCard
        {...shared}
        acceptedAnswers={result.acceptedAnswers?.[index] ?? []}
        answerRules={result.answerRules?.[index]}
        studentAnswer={{
          text: result.texts?.[index] ?? '',
          verdict: isGuarded ? undefined : (result.verdicts?.[index] ?? 'unanswered'),
        }}
      />
    );
  return (
    <QuestionCard
      {...shared}
      chosenIndex={answers[index] ?? unanswered}
      rightIndexes={isGuarded ? undefined : (rightIndexesOf(result)[index] ?? [])}
      isLocked
      isUnanswered={answers[index] === unanswered}
      isTimed={exam.timing === 'question'}
    />
  );
}

type Marking = NonNullable<ExamResult['markings']>[number];

/** How a question counts that the teacher decided about after the exam, or why its answer is not shown. */
const noteOf = (marking: Marking | undefined, isGuarded = false): string | undefined => {
  if (marking !== undefined && marking !== 'key') return texts.markings[marking];
  return isGuarded ? texts.guarded : undefined;
};

function MarkingNote({ note }: { note: string | undefined }) {
  return note === undefined ? null : <Notice className="mt-3">{note}</Notice>;
}

/** Leads from a question to the lesson that teaches it. */
function LessonLink({ exam }: { exam: Exam }) {
  const { data: lesson } = useQuery(lessonQuery(exam.lessonId));
  return (
    <LinkButton
      to={paths.lesson(exam.lessonId, lesson?.courseId)}
      look="quiet"
      icon={<CirclePlay className="size-5" />}
      className="-ms-4 mt-2"
    >
      {texts.toLesson}
    </LinkButton>
  );
}
