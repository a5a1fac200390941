import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutOf, layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import { fullSheetQuery, useDecide } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { MarkChoices } from '#web/features/results/sheets/deciding/choices.tsx';
import { useSheetPicture } from '#web/features/results/sheets/deciding/first-beside.tsx';
import { SheetCut } from '#web/features/results/sheets/deciding/sheet-cut.tsx';
import { nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import {
  decidingTexts,
  markingTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';

type Waiting = { sheet: ShownSheet; number: number; writtenNumber: number; maxMark: number };

/** What waits for a mark, of the sheets that the server has, in the written order of the questions. */
const waitingMarks = (sheets: readonly ShownSheet[]): Waiting[] =>
  sheets
    .filter(({ onServer }) => onServer !== null)
    .flatMap((sheet) =>
      sheet.doubts.flatMap((doubt) =>
        doubt.kind === 'mark'
          ? [
              {
                sheet,
                number: doubt.number,
                writtenNumber: doubt.writtenNumber,
                maxMark: doubt.maxMark,
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => a.writtenNumber - b.writtenNumber);

/** One student's answer in words, with its picture; the mark is typed or tapped. */
function AnswerToMark({ waiting, onSkip }: { waiting: Waiting; onSkip: () => void }) {
  const { sheet, number, maxMark } = waiting;
  const address = useSheetPicture(sheet.id);
  const { data: full } = useQuery(fullSheetQuery(sheet.id));
  const decide = useDecide();
  const page = full && layoutOf(full.questions)[sheet.page - 1];
  const box = page && cutOf(page, number);
  const version = sheet.onServer?.version ?? 0;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Typed>{nameOf(sheet)}</Typed>
      </h3>
      {box ? (
        <SheetCut address={address} box={box} label={decidingTexts.picture(number)} />
      ) : (
        <Skeleton className="h-32" />
      )}
      <MarkChoices
        maxMark={maxMark}
        busy={decide.isPending}
        onChoose={(mark) => decide.mutate({ id: sheet.id, version, answers: [{ number, mark }] })}
      />
      {decide.isError && (
        <Notice tone="danger">{errorText(decide.error, decidingTexts.failed)}</Notice>
      )}
      <Button look="quiet" className="justify-self-start" onClick={onSkip}>
        {texts.skip}
      </Button>
    </div>
  );
}

type MarkingPanelProps = { sheets: readonly ShownSheet[] };

/** One question of all students after another. */
export function MarkingPanel({ sheets }: MarkingPanelProps) {
  const all = waitingMarks(sheets);
  const numbers = [...new Set(all.map(({ writtenNumber }) => writtenNumber))];
  const [chosen, setChosen] = useState<number>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const number = chosen !== undefined && numbers.includes(chosen) ? chosen : numbers[0];
  const waiting = all.filter(({ writtenNumber }) => writtenNumber === number);
  const isSkipped = ({ sheet }: Waiting) => skipped.includes(sheet.id);
  // Those that were left out come again once no other is left.
  const next = waiting.find((one) => !isSkipped(one)) ?? waiting[0];
  if (!next) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <label className="grid gap-1 text-sm">
          {texts.choose}
          <Select value={number} onChange={({ target }) => setChosen(Number(target.value))}>
            {numbers.map((each) => (
              <option key={each} value={each}>
                {texts.question(each)}
              </option>
            ))}
          </Select>
        </label>
        <p role="status">{texts.left(waiting.length)}</p>
      </div>
      <AnswerToMark
        key={`${next.sheet.id} ${next.number}`}
        waiting={next}
        onSkip={() =>
          setSkipped(
            waiting.every((one) => isSkipped(one) || one === next)
              ? [next.sheet.id]
              : [...skipped, next.sheet.id],
          )
        }
      />
    </div>
  );
}
