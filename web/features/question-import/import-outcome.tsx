import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { ImportedQuestion, ImportPreview } from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

const shownAtFirst = 5;

function ProblemList({ problems }: { problems: ImportPreview['problems'] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.problems}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {[...problems.entries()].map(([place, { line, text, isFatal }]) => (
          <li key={place} className="grid gap-1 px-3 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{texts.line(line)}</span>
              <Badge tone={isFatal ? 'danger' : 'warning'}>
                {isFatal ? texts.fatal : texts.warning}
              </Badge>
            </span>
            <Mixed text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionSummary({ question }: { question: ImportedQuestion }) {
  return (
    <li className="grid gap-1 px-3 py-2">
      <p className="font-medium">
        <Mixed text={plainNotation(question.questionText)} />
      </p>
      <ul className="grid gap-0.5 text-sm">
        {[...question.options.entries()].map(([place, option]) => {
          const isRight = place === question.correctOptionIndex;
          return (
            <li key={place} className="flex items-start gap-2">
              <span className="mt-1 size-4 shrink-0">
                {isRight && <Check aria-hidden="true" className="size-4 text-success" />}
              </span>
              <span className={isRight ? 'font-semibold' : undefined}>
                <Mixed text={plainNotation(option)} />
                {isRight && <span className="sr-only"> ({texts.right})</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function QuestionPreviews({ questions }: { questions: ImportedQuestion[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? questions : questions.slice(0, shownAtFirst);
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.questions}</h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {shown.map((question) => (
          <QuestionSummary key={question.lineNumber} question={question} />
        ))}
      </ol>
      {shown.length < questions.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {texts.moreQuestions}
        </Button>
      )}
    </section>
  );
}

/** The outcome of reading: the number of questions, the refused lines with reasons, and the questions. */
export function ImportOutcome({ preview }: { preview: ImportPreview }) {
  const { format, questions, problems } = preview;
  const head = useRef<HTMLDivElement>(null);
  // The outcome is below the input and on most screens outside the window, so it is scrolled into view.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const fatal = problems.filter(({ isFatal }) => isFatal).length;
  return (
    <div ref={head} className="grid grid-cols-1 gap-5">
      <Notice tone={questions.length === 0 ? 'danger' : fatal > 0 ? 'warning' : 'success'}>
        <p className="font-semibold">{plural(questions.length, texts.found)}</p>
        {fatal > 0 && <p>{plural(fatal, texts.refused)}</p>}
        <p className="text-sm">
          {texts.readAs} <Ltr>{format.toUpperCase()}</Ltr>
        </p>
      </Notice>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {questions.length > 0 && <QuestionPreviews questions={questions} />}
    </div>
  );
}
