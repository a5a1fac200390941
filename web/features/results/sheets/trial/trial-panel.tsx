import { Printer } from 'lucide-react';
import { useState } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import {
  type SheetKit,
  usePrintPractice,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { printedNow, printedSheet } from '#web/features/results/sheets/reader/kit-questions.ts';
import type { SheetReader } from '#web/features/results/sheets/reader/create-reader.ts';
import { FileTaking } from '#web/features/results/sheets/taking/file-taking.tsx';
import { SheetCamera } from '#web/features/results/sheets/taking/sheet-camera.tsx';
import { useFiles } from '#web/features/results/sheets/taking/use-files.ts';
import type { FoundSheet } from '#web/features/results/sheets/taking/use-taking.ts';
import {
  takingTexts,
  trialTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { comparePractice, practiceAnswers, practiceNumber } from './practice-sheet.ts';

type TrialPanelProps = { examId: string; kit: SheetKit; reader: SheetReader | undefined };

function Outcome({ kit, found }: { kit: SheetKit; found: FoundSheet }) {
  const questions = printedSheet(kit, printedNow(kit))?.questions ?? [];
  const { read, all, wrong, isNumberRight } = comparePractice(found.reading, questions);
  const isPerfect = wrong.length === 0 && isNumberRight;
  return (
    <Notice tone={isPerfect ? 'success' : 'warning'}>
      <p className="text-2xl font-bold">{texts.score(read, all)}</p>
      {wrong.length > 0 && <p>{texts.wrong(wrong)}</p>}
      <p>{isNumberRight ? texts.numberRead : texts.numberWrong(found.reading.cardNumber.digits)}</p>
      {isPerfect && <p>{texts.perfect}</p>}
    </Notice>
  );
}

/** How a sheet of practice is filled, and how much of it the camera reads; nothing of it is stored. */
export function TrialPanel({ examId, kit, reader }: TrialPanelProps) {
  const print = usePrintPractice(examId, kit.title);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<FoundSheet>();
  const files = useFiles({
    reader,
    onTaken: async (sheet) => {
      setFound(sheet);
      return true;
    },
  });
  const questions = printedSheet(kit, printedNow(kit))?.questions ?? [];
  const onFirstPage = layoutOf(questions)[0]?.questions.map(({ question }) => question) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{texts.lead}</p>
      <Button
        look="secondary"
        className="justify-self-start"
        icon={<Printer className="size-4" />}
        busy={print.isPending}
        onClick={() => print.mutate()}
      >
        {texts.print}
      </Button>
      <section className="grid gap-2 rounded-lg border border-line bg-raised p-4">
        <p className="font-semibold">
          <Ltr>{texts.number(`${practiceNumber}${checkDigitOf(practiceNumber)}`)}</Ltr>
        </p>
        <p className="font-semibold">{texts.answers}</p>
        <ol className="flex flex-wrap gap-x-4 gap-y-1">
          {practiceAnswers(onFirstPage).map(({ number, option }) => (
            <li key={number} className="tabular">
              {number} {answerLetters[option]}
            </li>
          ))}
        </ol>
      </section>
      {found && <Outcome kit={kit} found={found} />}
      {isOpen && reader ? (
        <SheetCamera
          reader={reader}
          onTaken={async (sheet) => {
            setFound(sheet);
            return { isAsked: false };
          }}
          onEnd={() => setOpen(false)}
        />
      ) : (
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={!reader}
          onClick={() => setOpen(true)}
        >
          {takingTexts.begin}
        </Button>
      )}
      <FileTaking {...files} />
    </div>
  );
}
