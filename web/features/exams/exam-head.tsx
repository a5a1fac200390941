import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/plural.ts';
import { formatTimer } from '#web/lib/format.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Exam } from './exam.queries.ts';
import {
  examTexts as texts,
  questionCountForms,
  questionTypeNames,
  unknownQuestionType,
} from './exam.texts.ts';

type ExamHeadProps = { exam: Exam; children?: ReactNode };

/** What an exam is before it is answered: its kind, its length and what a certificate takes (spec §2). */
export function ExamHead({ exam, children }: ExamHeadProps) {
  const timeInSeconds = exam.questions.reduce((sum, question) => sum + question.timeInSeconds, 0);
  return (
    <header className="mt-6">
      <h2 id={`exam-${exam.id}`} className="text-xl">
        <Typed>{exam.title}</Typed>
      </h2>
      {children}
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-4">
        <Fact name={texts.type}>{questionTypeNames[exam.examType] ?? unknownQuestionType}</Fact>
        <Fact name={texts.threshold}>
          <Ltr>{exam.certificateThreshold}%</Ltr>
        </Fact>
        <Fact name={texts.questions}>{plural(exam.questions.length, questionCountForms)}</Fact>
        <Fact name={texts.time}>
          <Ltr>{formatTimer(timeInSeconds)}</Ltr>
        </Fact>
      </dl>
      {exam.pdfPath !== null && (
        <a
          href={exam.pdfPath}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'secondary' }, 'mt-4')}
        >
          <FileDown aria-hidden="true" className="size-5" />
          {texts.downloadPdf}
        </a>
      )}
    </header>
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
