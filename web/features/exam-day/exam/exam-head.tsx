import type { ReactNode } from 'react';
import { markForms, questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ExamPdfLinks } from './exam-pdf.tsx';
import type { Exam } from './exam.queries.ts';
import { examTexts as texts, questionTypeNames, unknownQuestionType } from './exam.texts.ts';
import { takingTexts } from './taking.texts.ts';

type ExamHeadProps = { exam: Exam; children?: ReactNode };

/**
 * The facts about an exam before it is answered: its kind, its length and the threshold for a certificate (spec §2).
 */
export function ExamHead({ exam, children }: ExamHeadProps) {
  const isGraded = exam.questionCount > 0;
  return (
    <header className="mt-6">
      <h2 id={`exam-${exam.id}`} className="text-xl">
        <Mixed text={exam.title} />
      </h2>
      {exam.closesAt !== null && exam.state === 'open' && (
        <p className="mt-1 text-sm text-ink-soft">
          {takingTexts.closesAt} {formatDateTime(exam.closesAt)}
        </p>
      )}
      {children}
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
        <Fact name={texts.type}>{questionTypeNames[exam.examType] ?? unknownQuestionType}</Fact>
        <Fact name={texts.threshold}>
          <Ltr>{exam.certificateThreshold}%</Ltr>
        </Fact>
        <Fact name={texts.questions}>
          <QuestionCount exam={exam} />
        </Fact>
        {isGraded && <TimeFact exam={exam} />}
      </dl>
      <ExamPdfLinks exam={exam} />
    </header>
  );
}

/** A PDF without an answer key has its questions in the PDF alone. */
function QuestionCount({ exam }: { exam: Exam }) {
  const { questionCount, totalMarks } = exam;
  const isWeighted = totalMarks !== questionCount;
  const note =
    questionCount === 0
      ? texts.questionsInPdf
      : isWeighted && texts.marksInAll(plural(totalMarks, markForms));
  return (
    <>
      {questionCount === 0 ? texts.noQuestionsHere : plural(questionCount, questionForms)}
      {note !== false && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
    </>
  );
}

/** The time limit where there is one; otherwise an estimate from the questions. */
function TimeFact({ exam }: { exam: Exam }) {
  if (exam.timing === 'question') return <Fact name={texts.questionTime}>{texts.ownTimes}</Fact>;
  if (exam.timeLimitInSeconds !== null)
    return (
      <Fact name={texts.limit}>
        <Ltr>{formatTimer(exam.timeLimitInSeconds)}</Ltr>
      </Fact>
    );
  // A PDF has one time for the whole exam, and hidden questions do not reveal theirs.
  const timed = exam.hasAnswerKey ? [] : exam.questions;
  const suggested = timed.reduce((sum, { timeInSeconds }) => sum + timeInSeconds, 0);
  if (suggested === 0) return null;
  return (
    <Fact name={texts.time}>
      <Ltr>{formatTimer(suggested)}</Ltr>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-raised px-4 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
