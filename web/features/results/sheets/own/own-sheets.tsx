import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { cutOf, layoutOf, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import { SheetCut } from '#web/features/results/sheets/deciding/sheet-cut.tsx';
import {
  decidingTexts,
  ownSheetTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { type OwnSheet, ownSheetsQuery, useObject } from './own-sheets.queries.ts';

type Answer = OwnSheet['answers'][number];

const readText = ({ option, mark }: Answer, maxMark: number): string => {
  if (mark !== null) return texts.mark(mark, maxMark);
  return option === null ? texts.none : texts.read(answerLetters[option] ?? '');
};

type Objection = OwnSheet['objections'][number];

const objectionText = ({ isAccepted }: Objection): string => {
  if (isAccepted === null) return texts.waits;
  return isAccepted ? texts.accepted : texts.rejected;
};

type OwnAnswerProps = { sheet: OwnSheet; answer: Answer; page: SheetPage | undefined };

/** One question as the student filled it, and as it was read; a choice may be objected to. */
function OwnAnswer({ sheet, answer, page }: OwnAnswerProps) {
  const object = useObject();
  const { number } = answer;
  const question = sheet.questions.find((one) => one.number === number);
  const objection = sheet.objections.find((one) => one.number === number);
  const box = page && cutOf(page, number);
  if (!question) return null;
  return (
    <li className="grid grid-cols-1 content-start gap-1 rounded-lg border border-line bg-raised p-2">
      {box && (
        <SheetCut address={sheet.pictureUrl} box={box} label={decidingTexts.picture(number)} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-sm">
          <span className="font-semibold">{decidingTexts.question(number)}</span>{' '}
          {readText(answer, question.maxMark)}
        </p>
        {question.kind === 'choice' && !objection && (
          <Button
            look="quiet"
            busy={object.isPending}
            onClick={() => object.mutate({ params: { id: sheet.id }, body: { number } })}
          >
            {texts.object}
            <span className="sr-only">{texts.objectTo(number)}</span>
          </Button>
        )}
      </div>
      {objection && <p className="text-sm text-ink-soft">{objectionText(objection)}</p>}
      {object.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorText(object.error, texts.failed)}
        </p>
      )}
    </li>
  );
}

function OwnPage({ sheet }: { sheet: OwnSheet }) {
  const page = layoutOf(sheet.questions)[sheet.page - 1];
  if (sheet.pictureUrl === null) return <p className="text-ink-soft">{texts.noPicture}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {sheet.answers.map((answer) => (
        <OwnAnswer key={answer.number} sheet={sheet} answer={answer} page={page} />
      ))}
    </ul>
  );
}

/** The student's own answer sheet, cut by questions; nothing for an exam that was taken on the phone. */
export function OwnSheets({ examId }: { examId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(ownSheetsQuery(examId));
  // Most exams are taken on the phone: nothing is said of their sheets, nor that they could not be read.
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-6 grid grid-cols-1 gap-3">
      <Button
        look="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.open}
      </Button>
      {isOpen && (
        <>
          <p className="text-sm text-ink-soft">{texts.lead}</p>
          {data.map((sheet) => (
            <OwnPage key={sheet.id} sheet={sheet} />
          ))}
        </>
      )}
    </section>
  );
}
