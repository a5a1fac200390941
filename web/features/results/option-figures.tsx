import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { ExamQuestion, QuestionStatistics } from './results.queries.ts';
import { OptionThumbnail } from '#web/features/exams/exams.api.ts';
import { isRightOption, shownPercentage } from '#domain/exams/grading.ts';
import { questionTexts as texts } from './results.texts.ts';

type RowProps = {
  letter: string;
  isRight: boolean;
  count: number;
  resultCount: number;
  /**
   * How many of the best and of the weakest chose it; undefined where nobody did, or with too few students to
   * compare.
   */
  groups: { upper: number; lower: number } | undefined;
  children: ReactNode;
};

function OptionRow({ letter, isRight, count, resultCount, groups, children }: RowProps) {
  const percent = resultCount > 0 ? shownPercentage(count, resultCount) : 0;
  return (
    <li
      className={clsx(
        'grid grid-cols-1 gap-1.5 rounded-md border px-3 py-2',
        isRight ? 'border-success' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 gap-3">
          {letter !== '' && (
            <span className="w-6 shrink-0 text-center font-semibold text-ink-soft">{letter}</span>
          )}
          <span className="min-w-0">{children}</span>
        </span>
        {isRight && letter !== '' && (
          <Badge tone="success" icon={<Check className="size-3.5" />}>
            {texts.rightAnswer}
          </Badge>
        )}
        <span className="ms-auto text-sm whitespace-nowrap">
          {plural(count, texts.chosenBy)} <Ltr className="text-ink-soft">({percent}%)</Ltr>
        </span>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={clsx('h-full rounded-full', isRight ? 'bg-success' : 'bg-line-strong')}
          style={{ width: `${percent}%` }}
        />
      </div>
      {groups && (
        <p className="text-xs text-ink-soft">{texts.groups(groups.upper, groups.lower)}</p>
      )}
    </li>
  );
}

type OptionFiguresProps = {
  question: ExamQuestion;
  figures: QuestionStatistics;
  resultCount: number;
};

/** How many students chose each option; the right one is marked. */
export function OptionFigures({ question, figures, resultCount }: OptionFiguresProps) {
  const { options, unansweredCount, discrimination } = figures;
  // The options of a PDF exam are only letters.
  const isPdfQuestion = question.questionHtml === '';
  // A short answer has verdicts in place of options.
  const verdicts = question.acceptedAnswers && texts.verdicts;
  return (
    <ul aria-label={texts.options} className="grid min-w-0 grid-cols-1 content-start gap-2">
      {options.map(({ index, count, upperCount: upper, lowerCount: lower }) => (
        <OptionRow
          key={index}
          letter={verdicts ? '' : (answerLetters[index] ?? '')}
          isRight={isRightOption(figures, index)}
          groups={discrimination !== null && upper + lower > 0 ? { upper, lower } : undefined}
          {...{ count, resultCount }}
        >
          {verdicts?.[index]}
          {!verdicts && !isPdfQuestion && (
            <>
              <Notation inline html={question.optionsHtml[index] ?? ''} />
              <OptionThumbnail image={question.optionImages?.[index]} index={index} />
            </>
          )}
        </OptionRow>
      ))}
      {unansweredCount > 0 && (
        <OptionRow
          letter="–"
          isRight={false}
          count={unansweredCount}
          resultCount={resultCount}
          groups={undefined}
        >
          {texts.unanswered}
        </OptionRow>
      )}
    </ul>
  );
}
