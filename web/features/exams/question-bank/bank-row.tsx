import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { BankQuestion } from './bank.queries.ts';
import './bank-row.css';
import { bankTexts as texts } from './bank.texts.ts';
import { Answers, Figures, Level, Place, QuestionPicture, sourceOf } from './question-details.tsx';

type RowProps = {
  question: BankQuestion;
  /** The question in a few words, for the name of the button. */
  name: string;
  /** The control that selects the question. */
  control: ReactNode;
  /** Why the question cannot be chosen. */
  note: string | undefined;
};

/** The course, lesson and exam of the question, on one line; the open row has them in full. */
function Line({ question, note }: Pick<RowProps, 'question' | 'note'>) {
  const source = sourceOf(question);
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
      {note !== undefined && (
        <Badge tone="accent" className="shrink-0">
          {note}
        </Badge>
      )}
      {question.imageUrl !== null && <Badge className="shrink-0">{texts.picture}</Badge>}
      <p className="min-w-0 truncate">
        {source !== '' && (
          <>
            <Mixed text={source} /> ·{' '}
          </>
        )}
        <Place question={question} />
      </p>
    </div>
  );
}

/** Level and share of right answers, one below the other on a wide screen. */
function Judgement({ question }: { question: BankQuestion }) {
  const { rightShare } = question;
  return (
    <div className="bank-row-judgement flex gap-x-2 gap-y-1">
      <Level question={question} />
      {rightShare !== null && (
        <span className="text-xs text-ink-soft">
          {texts.rightShare(formatPercentage(rightShare * 100))}
        </span>
      )}
    </div>
  );
}

function Details({ question }: { question: BankQuestion }) {
  return (
    <div className="grid grid-cols-1 gap-2 pb-3">
      <QuestionPicture imageUrl={question.imageUrl} />
      <p className="text-sm text-ink-soft">
        <Place question={question} />
      </p>
      <p className="text-sm text-ink-soft">
        <Figures question={question} />
      </p>
    </div>
  );
}

/**
 * One question in the list: its first two lines with whole formulas, its options, its level and its results. Unfolded,
 * it shows the rest of its text, its picture and the options below each other.
 */
export function BankRow({ question, name, control, note }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-2 px-2 py-1.5">
      {control}
      <div id={id} className="bank-row-text grid min-w-0 grid-cols-1 gap-1 self-center">
        <Notation
          html={question.questionHtml}
          className={clsx('leading-snug', !isOpen && 'line-clamp-2')}
        />
        {!isOpen && <Line question={question} note={note} />}
        {isOpen && <Details question={question} />}
      </div>
      <Judgement question={question} />
      <IconButton
        label={isOpen ? texts.fold(name) : texts.unfold(name)}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={
          <ChevronDown
            className={clsx('size-5 transition-transform', isOpen && 'bank-row-turned')}
          />
        }
        onClick={() => setOpen(!isOpen)}
      />
      <div className="bank-row-answers">
        <Answers question={question} isCompact={!isOpen} />
      </div>
    </div>
  );
}
