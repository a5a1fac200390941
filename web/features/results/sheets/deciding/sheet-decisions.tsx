import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { maxModels } from '#domain/exams/models/exam-models.ts';
import { cutOf, layoutOf, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import {
  fullSheetQuery,
  type FullSheet,
  type SheetDecision,
  type SheetKit,
  useAnswerObjection,
  useDecide,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { printedPage } from '#web/features/results/sheets/reader/kit-questions.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import {
  decidingTexts as texts,
  takingTexts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LetterChoices } from './choices.tsx';
import { DoubtCard, WhoseCard } from './doubt-card.tsx';
import { SheetCut } from './sheet-cut.tsx';
import { useSheetPicture } from './first-beside.tsx';

type ObjectionProps = {
  full: FullSheet;
  number: number;
  page: SheetPage | undefined;
  address: string | undefined | null;
};

/** An objection of the student to one question: the teacher looks at the picture and answers with one tap. */
function ObjectionCard({ full, number, page, address }: ObjectionProps) {
  const answer = useAnswerObjection();
  const shown = full.answers.find((one) => one.number === number);
  const question = full.questions.find((one) => one.number === number);
  const box = page && cutOf(page, number);
  const counted = shown?.option == null ? texts.none : (answerLetters[shown.option] ?? '');
  const send = (body: { isAccepted: boolean; option?: number | null }) =>
    answer.mutate({ params: { id: full.id, number }, body });
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <p className="font-semibold">{texts.objection(number)}</p>
      {box && (
        <div className="max-w-md">
          <SheetCut address={address} box={box} label={texts.picture(number)} />
        </div>
      )}
      <p className="text-sm">{texts.counted(counted)}</p>
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={answer.isPending}
        onClick={() => send({ isAccepted: false })}
      >
        {texts.rightReading}
      </Button>
      <div className="grid gap-1">
        <p className="text-sm">{texts.correctTo}</p>
        <LetterChoices
          label={texts.question(number)}
          count={question?.optionCount ?? 0}
          hasNone
          busy={answer.isPending}
          onChoose={(option) => send({ isAccepted: true, option })}
        />
      </div>
      {answer.isError && <Notice tone="danger">{errorText(answer.error, texts.failed)}</Notice>}
    </div>
  );
}

const openObjections = ({ onServer }: ShownSheet): number[] =>
  onServer?.objections
    .filter(({ answeredAt }) => answeredAt === null)
    .map(({ number }) => number) ?? [];

/** Whether a person has something to decide about a sheet. */
export const isAsked = (sheet: ShownSheet): boolean =>
  sheet.doubts.length > 0 || openObjections(sheet).length > 0;

type SheetDecisionsProps = {
  kit: SheetKit;
  sheet: ShownSheet;
  /** Asks whose it is, though it is known. */
  isMoving?: boolean;
  onDecideOnDevice: (id: string, decision: SheetDecision) => void;
};

/** Everything that a person decides about one sheet. */
export function SheetDecisions({ kit, sheet, isMoving, onDecideOnDevice }: SheetDecisionsProps) {
  const { onDevice, onServer } = sheet;
  const [asksStudent, setAsksStudent] = useState(isMoving ?? false);
  const address = useSheetPicture(sheet.id);
  const { data: full } = useQuery({ ...fullSheetQuery(sheet.id), enabled: onServer !== null });
  const decide = useDecide();
  const page = onDevice
    ? printedPage(kit, onDevice.reading.code)
    : full && layoutOf(full.questions)[sheet.page - 1];
  const onDecide = (decision: SheetDecision) => {
    setAsksStudent(false);
    if (onServer) decide.mutate({ id: sheet.id, version: onServer.version, ...decision });
    else onDecideOnDevice(sheet.id, decision);
  };
  const context = {
    address,
    page,
    roster: kit.roster,
    models: onDevice?.reading.code.models ?? maxModels,
    isOnDevice: onDevice !== null,
    busy: decide.isPending,
    onDecide,
    onOtherStudent: () => setAsksStudent(true),
  };
  const isAsking = sheet.doubts.some(({ kind }) => kind === 'student');
  return (
    <div className="grid grid-cols-1 gap-3">
      {asksStudent && !isAsking && (
        <WhoseCard title={takingTexts.unknownStudent} candidates={[]} context={context} />
      )}
      {sheet.doubts.map((doubt) => (
        <DoubtCard
          key={'number' in doubt ? doubt.number : doubt.kind}
          doubt={doubt}
          context={context}
        />
      ))}
      {full &&
        openObjections(sheet).map((number) => (
          <ObjectionCard key={number} full={full} number={number} page={page} address={address} />
        ))}
      {decide.isError && <Notice tone="danger">{errorText(decide.error, texts.failed)}</Notice>}
    </div>
  );
}
