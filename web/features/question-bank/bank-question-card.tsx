import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerLetters } from '#domain/answer-letters.ts';
import { formatPercentage } from '#domain/grading.ts';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { plural } from '#domain/text/plural.ts';
import { OptionThumbnail } from '#web/features/attempts/questions/question-parts.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { BankQuestion } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';

const levelTones = { easy: 'brand', medium: 'success', hard: 'warning' } as const;

/** As the teacher judges it, or as the results suggest. */
function Level({ question }: { question: BankQuestion }) {
  const { level, suggestedLevel } = question;
  if (level !== null) return <Badge tone={levelTones[level]}>{texts.levels[level]}</Badge>;
  if (suggestedLevel === null) return null;
  return <Badge>{texts.suggested(texts.levels[suggestedLevel])}</Badge>;
}

function Figures({ question }: { question: BankQuestion }) {
  const { answeredCount, rightShare, mostChosenWrong } = question;
  const letter = mostChosenWrong && answerLetters[mostChosenWrong.index];
  return (
    <p className="text-sm text-ink-soft">
      {plural(answeredCount, texts.answered)}
      {rightShare !== null && ` · ${texts.rightShare(formatPercentage(rightShare * 100))}`}
      {letter && ` · ${texts.mostWrong(letter)}`}
    </p>
  );
}

function Answers({ question }: { question: BankQuestion }) {
  const { acceptedAnswers, optionsHtml, optionImages, correctOptionIndex } = question;
  if (acceptedAnswers.length > 0) {
    return (
      <ul className="grid grid-cols-1 gap-1 ps-5 text-sm">
        {acceptedAnswers.map((answer) => (
          <li key={answer} className="list-disc">
            <Mixed text={plainNotation(answer)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ol className="grid grid-cols-1 gap-1 text-sm">
      {[...optionsHtml.entries()].map(([place, html]) => (
        <li
          key={place}
          className={clsx(
            'flex items-center gap-2',
            place === correctOptionIndex && 'font-semibold text-success',
          )}
        >
          <span className="w-5 shrink-0">{answerLetters[place]}</span>
          <span className="min-w-0">
            <Notation html={html} inline />
            <OptionThumbnail image={optionImages?.[place]} index={place} />
          </span>
          {place === correctOptionIndex && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{texts.right}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

type CardProps = {
  question: BankQuestion;
  /** Beside the text, such as a checkbox. */
  before?: ReactNode;
  /** Why the question cannot be chosen. */
  note?: string | undefined;
  actions?: ReactNode;
};

/** One question of the bank: its text, where it stands, its level and how it went. */
export function BankQuestionCard({ question, before, note, actions }: CardProps) {
  const { questionHtml, imageUrl, sourceYear, sourceName, acceptedAnswers } = question;
  const source = [sourceYear, sourceName].filter(Boolean).join(' ');
  return (
    <div className="flex flex-wrap gap-2 rounded-lg border border-line bg-raised p-3 sm:p-4">
      {before}
      <div className="grid min-w-0 grow basis-40 grid-cols-1 gap-2">
        <Notation html={questionHtml} />
        {imageUrl !== null && (
          <img
            src={imageUrl}
            alt={texts.picture}
            loading="lazy"
            className="h-28 w-auto max-w-full justify-self-start rounded-md border border-line object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Level question={question} />
          {source !== '' && (
            <Badge>
              <Mixed text={source} />
            </Badge>
          )}
          {note !== undefined && <Badge tone="accent">{note}</Badge>}
          <Figures question={question} />
        </div>
        <p className="text-sm text-ink-soft">
          <Mixed text={question.courseName} /> · <Mixed text={question.lessonTitle} /> ·{' '}
          <Mixed text={question.examTitle} />
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-brand">
            {acceptedAnswers.length > 0 ? texts.accepted : texts.options}
          </summary>
          <Answers question={question} />
        </details>
      </div>
      {actions !== undefined && <div className="max-sm:basis-full">{actions}</div>}
    </div>
  );
}
