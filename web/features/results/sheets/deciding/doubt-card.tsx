import type { ReactNode } from 'react';
import { modelLetters } from '#domain/exams/models/exam-models.ts';
import { cutOf, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import { formatPartOf } from '#domain/formats/numbers.ts';
import type {
  SheetDecision,
  SheetDoubt,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LetterChoices, MarkChoices } from './choices.tsx';
import { FirstBeside } from './first-beside.tsx';
import { SheetCut } from './sheet-cut.tsx';
import { type ChosenStudent, StudentChoice } from './student-choice.tsx';

export type DoubtContext = {
  /** The address of the sheet's picture; undefined while it is loaded, null where there is none. */
  address: string | undefined | null;
  /** The printed page; undefined while it is not known. */
  page: SheetPage | undefined;
  roster: readonly ChosenStudent[];
  /** How many models the exam has. */
  models: number;
  /** Whether it waits on this device: then the server decides later which of two sheets counts. */
  isOnDevice: boolean;
  busy: boolean;
  onDecide: (decision: SheetDecision) => void;
  /** Asks whose the sheet is. */
  onOtherStudent: () => void;
};

type CardProps = { title: string; picture?: ReactNode; children?: ReactNode };

function Card({ title, picture, children }: CardProps) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="font-semibold">{title}</p>
      {picture}
      {children}
    </div>
  );
}

/** Which of two counts: what was there before, or the sheet. */
function EitherButtons({
  keep,
  take,
  context,
}: {
  keep: string;
  take: string;
  context: DoubtContext;
}) {
  const { busy, onDecide } = context;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" disabled={busy} onClick={() => onDecide({ counts: false })}>
        {keep}
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => onDecide({ counts: true })}>
        {take}
      </Button>
    </div>
  );
}

type Twice = Extract<SheetDoubt, { kind: 'twice' }>;

function TwiceCard({ doubt, context }: { doubt: Twice; context: DoubtContext }) {
  const { isOnDevice, busy, address, onOtherStudent } = context;
  return (
    <Card title={isOnDevice ? texts.twiceOnDevice : texts.twice}>
      <FirstBeside firstId={doubt.firstId} address={address} />
      {!isOnDevice && <p className="text-sm">{texts.differences(doubt.differences)}</p>}
      {!isOnDevice && (
        <EitherButtons keep={texts.keepFirst} take={texts.takeThis} context={context} />
      )}
      <Button look="quiet" className="justify-self-start" disabled={busy} onClick={onOtherStudent}>
        {texts.otherStudent}
      </Button>
    </Card>
  );
}

/** The part of the sheet that a doubt is about. */
function Cut({
  part,
  context,
  label,
}: {
  part: number | 'number' | 'model';
  context: DoubtContext;
  label: string;
}) {
  const box = context.page && cutOf(context.page, part);
  if (!box) return null;
  // Numbers and letters stay about as large as on the paper, and no part fills a wide window.
  const widest = { maxWidth: `${Math.max(16, box.width * 0.45)}rem` };
  return (
    <div style={widest}>
      <SheetCut address={context.address} box={box} label={label} />
    </div>
  );
}

type WhoseProps = {
  title: string;
  candidates: readonly ChosenStudent[];
  context: DoubtContext;
};

/** Asks whose a sheet is, beside the picture of its number. */
export function WhoseCard({ title, candidates, context }: WhoseProps) {
  const { roster, busy, onDecide } = context;
  return (
    <Card
      title={title}
      picture={<Cut part="number" context={context} label={texts.pictureOfNumber} />}
    >
      <StudentChoice candidates={candidates} roster={roster} busy={busy} onDecide={onDecide} />
    </Card>
  );
}

/** One thing that a person decides about a sheet, with the part of the picture that it is about. */
export function DoubtCard({ doubt, context }: { doubt: SheetDoubt; context: DoubtContext }) {
  const { busy, models, onDecide } = context;
  switch (doubt.kind) {
    case 'answer':
      return (
        <Card
          title={`${texts.question(doubt.number)}: ${texts.which}`}
          picture={
            <Cut part={doubt.number} context={context} label={texts.picture(doubt.number)} />
          }
        >
          <LetterChoices
            label={texts.question(doubt.number)}
            count={doubt.optionCount}
            likely={doubt.options}
            hasNone
            busy={busy}
            onChoose={(option) => onDecide({ answers: [{ number: doubt.number, option }] })}
          />
        </Card>
      );
    case 'mark':
      return (
        <Card
          title={`${texts.question(doubt.number)}: ${texts.markOf(doubt.maxMark)}`}
          picture={
            <Cut part={doubt.number} context={context} label={texts.picture(doubt.number)} />
          }
        >
          <MarkChoices
            maxMark={doubt.maxMark}
            busy={busy}
            onChoose={(mark) => onDecide({ answers: [{ number: doubt.number, mark }] })}
          />
        </Card>
      );
    case 'model':
      return (
        <Card
          title={texts.model}
          picture={<Cut part="model" context={context} label={texts.pictureOfModel} />}
        >
          <LetterChoices
            label={texts.model}
            letters={modelLetters}
            count={models}
            busy={busy}
            onChoose={(model) => model !== null && onDecide({ model })}
          />
        </Card>
      );
    case 'student':
      return (
        <WhoseCard
          title={texts.student[doubt.reason]}
          candidates={doubt.candidates}
          context={context}
        />
      );
    case 'twice':
      return <TwiceCard doubt={doubt} context={context} />;
    case 'result':
      return (
        <Card title={texts.result(formatPartOf(doubt.grade.score, doubt.grade.maxScore))}>
          <EitherButtons keep={texts.keepResult} take={texts.takeSheet} context={context} />
        </Card>
      );
    case 'attempt':
      return (
        <Card title={texts.attempt}>
          <EitherButtons keep={texts.keepAttempt} take={texts.takeSheet} context={context} />
        </Card>
      );
    case 'pages':
      return <Card title={texts.pages(doubt.missing)} />;
    default:
      return null;
  }
}
