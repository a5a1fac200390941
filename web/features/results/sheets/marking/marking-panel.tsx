import { useState } from 'react';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import { markingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { type Answer, AnswerToMark } from './answer-to-mark.tsx';
import { type MarkSender, useMarks } from './use-marks.ts';

/** What waits for a mark, of the sheets that the server has. */
const waitingAnswers = (sheets: readonly ShownSheet[]): Answer[] =>
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
    );

/** So many pictures are loaded at once. */
const shownAtOnce = 24;

type MarkedQuestionProps = {
  examId: string;
  number: number;
  waiting: readonly Answer[];
  sender: MarkSender;
};

/** The answers of all students to one question; those that are marked stay in their places, where a mark can be changed. */
function MarkedQuestion({ examId, number, waiting, sender }: MarkedQuestionProps) {
  const { marks, give } = useMarks({ examId, number }, sender);
  const [begun, setBegun] = useState(waiting);
  const [limit, setLimit] = useState(shownAtOnce);
  const known = new Set(begun.map(({ sheet }) => sheet.id));
  const answers = [...begun, ...waiting.filter(({ sheet }) => !known.has(sheet.id))];
  const isMarked = ({ sheet }: Answer) => marks[sheet.id] !== undefined;
  const left = answers.filter((answer) => !isMarked(answer)).length;
  const shown = answers.slice(0, limit);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status">{left === 0 ? texts.done : texts.left(left)}</p>
      {sender.isWaiting && (
        <Notice
          actions={
            <Button look="secondary" onClick={sender.start}>
              {texts.again}
            </Button>
          }
        >
          {texts.onDevice}
        </Notice>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
        {shown.map((answer) => (
          <AnswerToMark
            key={answer.sheet.id}
            answer={answer}
            mark={marks[answer.sheet.id]}
            onMark={(mark) => {
              setBegun(answers);
              give(answer.sheet.id, mark);
            }}
          />
        ))}
      </ul>
      {answers.length > limit && (
        <Button
          look={shown.every(isMarked) ? 'primary' : 'secondary'}
          className="justify-self-start"
          onClick={() => setLimit(limit + shownAtOnce)}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

type MarkingPanelProps = Pick<MarkedQuestionProps, 'examId' | 'sender'> & {
  sheets: readonly ShownSheet[];
};

/** One question after another, each for all students. */
export function MarkingPanel({ examId, sheets, sender }: MarkingPanelProps) {
  const all = waitingAnswers(sheets);
  const [chosen, setChosen] = useState(() => all[0]?.writtenNumber);
  const asked = new Set(all.map(({ writtenNumber }) => writtenNumber));
  const number = chosen ?? [...asked][0];
  if (number === undefined) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  const numbers = [...asked.add(number)].toSorted((a, b) => a - b);
  return (
    <div className="grid grid-cols-1 gap-3">
      <label className="grid gap-1 justify-self-start text-sm">
        {texts.choose}
        <Select value={number} onChange={({ target }) => setChosen(Number(target.value))}>
          {numbers.map((each) => (
            <option key={each} value={each}>
              {texts.question(each)}
            </option>
          ))}
        </Select>
      </label>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <MarkedQuestion
        key={number}
        examId={examId}
        number={number}
        sender={sender}
        waiting={all.filter(({ writtenNumber }) => writtenNumber === number)}
      />
    </div>
  );
}
