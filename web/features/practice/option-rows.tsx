import { OptionRow, optionsLayout } from '#web/features/exam-day/exam-day.api.ts';
import type { PracticeOutcome, PracticeQuestion } from './practice.queries.ts';

type RowsProps = {
  question: Pick<PracticeQuestion, 'options'>;
  /** The name of the browser's radio group. */
  name: string;
  /** Zero-based, in the order in which the teacher wrote the options; -1 none. */
  chosenIndex: number;
  outcome: PracticeOutcome | undefined;
  isLocked: boolean;
  onChoose?: (index: number) => void;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** The options of a question to practise, and which are right once it was checked. */
export function OptionRows(props: RowsProps) {
  const { question, name, chosenIndex, outcome, isLocked, onChoose, ...label } = props;
  const hasPictures = question.options.some(({ image }) => image !== undefined);
  return (
    <div role="radiogroup" {...label} {...optionsLayout(hasPictures)}>
      {question.options.map(({ index, html, image }, place) => (
        <OptionRow
          key={index}
          name={name}
          html={html}
          image={hasPictures ? (image ?? null) : undefined}
          index={place}
          isChosen={index === chosenIndex}
          isCorrect={outcome?.rightOptionIndexes.includes(index)}
          isLocked={isLocked}
          onChoose={() => onChoose?.(index)}
        />
      ))}
    </div>
  );
}
