import { unanswered } from '#domain/exams/grading.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { ExamPdfPages } from '#web/features/exam-day/exam/exam-pdf-pages.tsx';
import { SheetRow } from './sheet-row.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { useIsWide } from '#web/ui/use-media.ts';
import './questions.css';

type AnswerSheetProps = {
  exam: Exam;
  /** Zero-based, -1 unanswered; absent for the teacher. */
  answers?: readonly number[];
  /** Present when the right answers may be shown. */
  rightIndexes?: readonly (readonly number[])[];
  /** How questions count, where not by their key. */
  notes?: readonly (string | undefined)[] | undefined;
  explanationsHtml?: readonly string[];
  isLocked?: boolean;
  /** Whether a question has a row, by its index from 0; without it, all have. */
  isShown?: (index: number) => boolean;
  onChoose?: (questionIndex: number, optionIndex: number) => void;
};

/** A PDF exam on the screen: its PDF, and a row of letters for each question (decisions §5). */
export function AnswerSheet(props: AnswerSheetProps) {
  const { exam, answers, rightIndexes, explanationsHtml, isLocked = false, onChoose } = props;
  const { isShown = () => true } = props;
  const isWide = useIsWide();
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {isWide && exam.pdfPath !== null && (
        <div className="exam-pdf sticky grid">
          <ExamPdfPages examId={exam.id} href={exam.pdfPath} />
        </div>
      )}
      <div className={isWide && exam.pdfPath === null ? 'col-span-2' : undefined}>
        <h3 className="text-lg">{texts.sheet}</h3>
        {rightIndexes === undefined && (
          <p className="mt-1 text-sm text-ink-soft max-lg:hidden">{texts.sheetHint}</p>
        )}
        <ol className="mt-3 overflow-hidden rounded-lg border border-line bg-raised">
          {exam.questions.map(
            (question, index) =>
              isShown(index) && (
                <SheetRow
                  key={question.id}
                  question={question}
                  number={index + 1}
                  count={exam.questions.length}
                  chosenIndex={answers?.[index] ?? unanswered}
                  rightIndexes={rightIndexes?.[index]}
                  note={props.notes?.[index]}
                  explanationHtml={explanationsHtml?.[index] ?? ''}
                  isLocked={isLocked || rightIndexes !== undefined}
                  isPreview={answers === undefined}
                  onChoose={onChoose}
                />
              ),
          )}
        </ol>
      </div>
    </div>
  );
}
