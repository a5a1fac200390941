import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { cutOf, layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { fullSheetQuery } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { MarkChoices } from '#web/features/results/sheets/deciding/choices.tsx';
import { useSheetPicture } from '#web/features/results/sheets/deciding/first-beside.tsx';
import { SheetCut } from '#web/features/results/sheets/deciding/sheet-cut.tsx';
import { nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import { decidingTexts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** An answer in words of one student; `number` as printed, `writtenNumber` in the order in which the exam was written. */
export type Answer = { sheet: ShownSheet; number: number; writtenNumber: number; maxMark: number };

/** The mark that a key means: zero, or the first digit of full marks. */
const markOfKey = (key: string, maxMark: number): number | undefined => {
  const digit = toLatinDigits(key);
  if (digit === '0') return 0;
  return digit === String(maxMark).charAt(0) ? maxMark : undefined;
};

type AnswerToMarkProps = {
  answer: Answer;
  /** The mark that was given here. */
  mark: number | undefined;
  onMark: (mark: number) => void;
};

/** One student's answer in words, with its picture; the mark is tapped, or typed, which goes on to the next one. */
export function AnswerToMark({ answer, mark, onMark }: AnswerToMarkProps) {
  const { sheet, number, maxMark } = answer;
  const card = useRef<HTMLLIElement>(null);
  const address = useSheetPicture(sheet.id);
  const { data: full } = useQuery(fullSheetQuery(sheet.id));
  const page = full && layoutOf(full.questions)[sheet.page - 1];
  const box = page && cutOf(page, number);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const typed = markOfKey(key, maxMark);
    if (typed === undefined) return;
    onMark(typed);
    card.current?.nextElementSibling?.querySelector('button')?.focus();
  };
  return (
    <li
      ref={card}
      className="grid grid-cols-1 content-between gap-2 rounded-lg border border-line bg-raised p-3"
    >
      <h3 className="font-semibold wrap-anywhere">
        <Typed>{nameOf(sheet)}</Typed>
      </h3>
      {box ? (
        <SheetCut address={address} box={box} label={decidingTexts.picture(number)} />
      ) : (
        <Skeleton className="h-20" />
      )}
      <MarkChoices maxMark={maxMark} mark={mark ?? null} onChoose={onMark} onKeyDown={onKeyDown} />
    </li>
  );
}
