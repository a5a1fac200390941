import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { formatPercentage } from '#domain/exams/grading.ts';
import { rightOptionsOf } from '#domain/exams/grading.ts';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { plural } from '#domain/text/plural.ts';
import { OptionThumbnail } from '#web/features/exams/question-view/option-thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { BankQuestion } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';

const levelTones = { easy: 'brand', medium: 'success', hard: 'warning' } as const;

/** The level as the teacher chose it, or as the results suggest it. */
export function Level({ question }: { question: BankQuestion }) {
  const { level, suggestedLevel } = question;
  if (level !== null) return <Badge tone={levelTones[level]}>{texts.levels[level]}</Badge>;
  if (suggestedLevel === null) return null;
  return <Badge>{texts.suggested(texts.levels[suggestedLevel])}</Badge>;
}

/** `2024 دور أول`; empty for a question that has neither. */
export const sourceOf = ({ sourceYear, sourceName }: BankQuestion): string =>
  [sourceYear, sourceName].filter(Boolean).join(' ');

/** How many answered, how many were right, and which wrong option most chose. */
export function Figures({ question }: { question: BankQuestion }) {
  const { answeredCount, rightShare, mostChosenWrong } = question;
  const letter = mostChosenWrong && answerLetters[mostChosenWrong.index];
  return (
    <>
      {plural(answeredCount, texts.answered)}
      {rightShare !== null && ` · ${texts.rightShare(formatPercentage(rightShare * 100))}`}
      {letter && ` · ${texts.commonError(letter)}`}
    </>
  );
}

type AnswersProps = {
  question: BankQuestion;
  /** Beside each other, and long ones cut after two lines. */
  isCompact?: boolean;
};

/** The options, the right ones with a check mark, or the accepted texts. */
export function Answers({ question, isCompact = false }: AnswersProps) {
  const { acceptedAnswers, optionsHtml, optionImages } = question;
  const right = new Set(rightOptionsOf(question));
  if (acceptedAnswers.length > 0) {
    return (
      <ul
        aria-label={texts.accepted}
        className={isCompact ? 'bank-answers' : 'grid grid-cols-1 gap-1 text-sm'}
      >
        {acceptedAnswers.map((answer) => (
          <li key={answer} className="flex items-center gap-2 text-success">
            <Check className="size-4 shrink-0" />
            <Mixed text={plainNotation(answer)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ol
      aria-label={texts.options}
      className={isCompact ? 'bank-answers' : 'grid grid-cols-1 gap-1 text-sm'}
    >
      {[...optionsHtml.entries()].map(([place, html]) => (
        <li
          key={place}
          className={clsx(
            'flex items-center gap-2',
            right.has(place) && 'font-semibold text-success',
          )}
        >
          {right.has(place) && <Check className="size-4 shrink-0" />}
          <span className="shrink-0">{answerLetters[place]}</span>
          <span className={clsx('min-w-0', isCompact && 'line-clamp-2')}>
            <Notation html={html} inline />
            <OptionThumbnail image={optionImages?.[place]} index={place} />
          </span>
          {right.has(place) && <span className="sr-only">{texts.right}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The picture of a question, small enough to stand among others. */
export function QuestionPicture({ imageUrl }: Pick<BankQuestion, 'imageUrl'>) {
  if (imageUrl === null) return null;
  return (
    <img
      src={imageUrl}
      alt={texts.picture}
      loading="lazy"
      className="h-28 w-auto max-w-full justify-self-start rounded-md border border-line object-contain"
    />
  );
}

/** The course, the lesson and the exam of a question. */
export function Place({ question }: { question: BankQuestion }) {
  return (
    <>
      <Mixed text={question.courseName} /> · <Mixed text={question.lessonTitle} /> ·{' '}
      <Mixed text={question.examTitle} />
    </>
  );
}
