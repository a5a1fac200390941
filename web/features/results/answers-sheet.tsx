import { formatPartOf } from '#domain/formats/numbers.ts';
import type { ReactNode } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { formatPercentage, fromStoredAnswers, isRightOption } from '#domain/exams/grading.ts';
import { verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { Exam, ExamQuestion, StudentResult } from './results.queries.ts';
import { OptionThumbnail } from '#web/features/exams/exams.api.ts';
import { answersTexts as texts, questionTexts } from './results.texts.ts';

type StudentAnswerProps = { question: ExamQuestion; answer: number; text: string | undefined };

/** How an answer counted. */
const outcomeOf = ({ question, answer, text }: StudentAnswerProps) => {
  if (question.marking === 'everyone' || question.marking === 'cancelled') return question.marking;
  if (text !== undefined) return verdictOf(answer);
  if (answer < 0) return 'unanswered';
  return isRightOption(question, answer) ? 'right' : 'wrong';
};

const tones = {
  right: 'success',
  wrong: 'danger',
  doubtful: 'warning',
  partial: 'warning',
  unanswered: 'neutral',
  everyone: 'brand',
  cancelled: 'neutral',
} as const;

function Option({ question, index }: { question: ExamQuestion; index: number }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span className="font-semibold text-ink-soft">{answerLetters[index]}</span>
      {question.questionHtml !== '' && (
        <span className="min-w-0">
          <Notation inline html={question.optionsHtml[index] ?? ''} />
          <OptionThumbnail image={question.optionImages?.[index]} index={index} />
        </span>
      )}
    </span>
  );
}

function StudentAnswer({ question, answer, text }: StudentAnswerProps) {
  if (text !== undefined) return text === '' ? questionTexts.unanswered : <Typed>{text}</Typed>;
  return answer < 0 ? questionTexts.unanswered : <Option question={question} index={answer} />;
}

function RightAnswers({ question }: { question: ExamQuestion }) {
  if (question.acceptedAnswers) {
    return <Typed>{question.acceptedAnswers.join('، ')}</Typed>;
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      {question.optionsHtml.map(
        (_html, index) =>
          isRightOption(question, index) && (
            <Option key={answerLetters[index]} question={question} index={index} />
          ),
      )}
    </span>
  );
}

function AnswerLine({ number, ...studentAnswer }: StudentAnswerProps & { number: number }) {
  const { question } = studentAnswer;
  const outcome = outcomeOf(studentAnswer);
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-semibold">{questionTexts.question(number)}</h3>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
      </div>
      {question.questionHtml === '' ? (
        <p className="text-sm text-ink-soft">{questionTexts.textInPdf}</p>
      ) : (
        <Notation html={question.questionHtml} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">{texts.studentAnswer}</dt>
        <dd className="min-w-0 break-words">
          <StudentAnswer {...studentAnswer} />
        </dd>
        {outcome !== 'right' && (
          <>
            <dt className="text-ink-soft">{texts.right}</dt>
            <dd className="min-w-0 break-words">
              <RightAnswers question={question} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

type AnswersSheetProps = {
  exam: Exam;
  result: Omit<StudentResult, 'email'>;
  /** Where it leads on from here; to the student's page unless it stands there. */
  action?: ReactNode;
  onClose: () => void;
};

/** What one student answered, question by question, beside the list of results. */
export function AnswersSheet({ exam, result, action, onClose }: AnswersSheetProps) {
  const answers = fromStoredAnswers(result.answers);
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(result.fullName)}
      onClose={onClose}
      actions={
        action ?? (
          <LinkButton look="secondary" to={teacherPaths.student(result.studentId)}>
            {texts.record}
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">
            {texts.score(formatPartOf(result.score, result.maxScore))}
          </span>{' '}
          <Ltr>({formatPercentage(result.percentage)}%)</Ltr> · {formatDateTime(result.submittedAt)}
        </p>
        <ol className="grid grid-cols-1 gap-3">
          {exam.questions.map((question, place) => (
            <AnswerLine
              key={question.id}
              number={place + 1}
              question={question}
              answer={answers[place] ?? -1}
              text={result.texts?.[place]}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
