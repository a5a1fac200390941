import { PencilLine } from 'lucide-react';
import {
  difficultyOf,
  type Difficulty,
  discriminationBand,
  type DiscriminationBand,
  minResultsForDiscrimination,
} from '#domain/exams/item-analysis.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import type { ExamQuestion, QuestionStatistics } from './results.queries.ts';
import { isRightOption } from '#domain/exams/grading.ts';
import { questionTexts as texts } from './results.texts.ts';
import { OptionFigures } from './option-figures.tsx';

const difficultyTones = {
  easy: 'brand',
  suitable: 'success',
  hard: 'warning',
} as const satisfies Record<Difficulty, string>;

const discriminationTones = {
  excellent: 'success',
  good: 'success',
  fair: 'neutral',
  weak: 'warning',
  inverted: 'danger',
} as const satisfies Record<DiscriminationBand, string>;

function Facility({ facility }: { facility: number }) {
  const difficulty = difficultyOf(facility);
  return (
    <ProgressBar
      label={`${texts.facility}: ${texts.difficulties[difficulty]}`}
      percent={facility * 100}
      decimals
      tone={difficultyTones[difficulty]}
    />
  );
}

function Discrimination({ discrimination }: { discrimination: number | null }) {
  if (discrimination === null) {
    return (
      <p className="text-sm">
        {texts.discrimination}:{' '}
        <span className="text-ink-soft">{texts.tooFew(minResultsForDiscrimination)}</span>
      </p>
    );
  }
  const band = discriminationBand(discrimination);
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {texts.discrimination}: <Ltr className="font-semibold">{discrimination.toFixed(2)}</Ltr>
        <Badge tone={discriminationTones[band]}>{texts.discriminations[band]}</Badge>
      </p>
      <p className="text-xs text-ink-soft">{texts.discriminationHint}</p>
    </div>
  );
}

/** The option that the best students choose more often than the one marked as right, if there is one. */
function preferredOption(figures: QuestionStatistics) {
  const [first] = figures.options.toSorted((a, b) => b.upperCount - a.upperCount);
  return first && first.upperCount > 0 && !isRightOption(figures, first.index) ? first : undefined;
}

const suspicionOf = (figures: QuestionStatistics, isShortAnswer: boolean): string => {
  if (figures.facility === 0) return isShortAnswer ? texts.neverRightSpelling : texts.neverRight;
  const preferred = preferredOption(figures);
  if (!preferred) return texts.inverted;
  return isShortAnswer
    ? texts.preferredSpelling
    : texts.preferred(answerLetters[preferred.index] ?? '');
};

type SuspicionProps = {
  figures: QuestionStatistics;
  isShortAnswer: boolean;
  /** Left out for an assistant of some groups, because another key grades everybody. */
  onRemark?: () => void;
};

function Suspicion({ figures, isShortAnswer, onRemark }: SuspicionProps) {
  return (
    <Notice
      tone="warning"
      title={texts.suspicious}
      {...(onRemark && {
        actions: (
          <Button look="secondary" icon={<PencilLine className="size-4" />} onClick={onRemark}>
            {texts.remark}
            <span className="sr-only">{texts.remarkOf(figures.number)}</span>
          </Button>
        ),
      })}
    >
      {suspicionOf(figures, isShortAnswer)}
    </Notice>
  );
}

type QuestionCardProps = {
  question: ExamQuestion;
  figures: QuestionStatistics;
  resultCount: number;
  onRemark?: () => void;
};

function Text({ question, number }: { question: ExamQuestion; number: number }) {
  if (question.questionHtml === '') return <p className="text-ink-soft">{texts.textInPdf}</p>;
  return (
    <>
      <Notation html={question.questionHtml} />
      {question.imageUrl !== null && (
        <img
          src={question.imageUrl}
          alt={texts.image(number)}
          width={question.imageWidth ?? undefined}
          height={question.imageHeight ?? undefined}
          loading="lazy"
          className="mt-2 h-auto max-h-56 w-auto max-w-full rounded-md border border-line"
        />
      )}
    </>
  );
}

/** One question: its text, how many answered it correctly, and what the others chose. */
export function QuestionCard({ question, figures, resultCount, onRemark }: QuestionCardProps) {
  const { number, marks, marking, facility, discrimination, isKeySuspicious } = figures;
  return (
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-semibold">{texts.question(number)}</h3>
        <Badge>{plural(marks, texts.marks)}</Badge>
        {marking !== 'key' && <Badge tone="brand">{texts.markings[marking]}</Badge>}
        <span className="grow max-sm:basis-full" />
        {!isKeySuspicious && onRemark && (
          <Button
            look="quiet"
            className="max-sm:-ms-4"
            icon={<PencilLine className="size-4" />}
            onClick={onRemark}
          >
            {texts.remark}
            <span className="sr-only">{texts.remarkOf(number)}</span>
          </Button>
        )}
      </div>
      <div>
        <Text question={question} number={number} />
      </div>
      {isKeySuspicious && (
        <Suspicion
          figures={figures}
          isShortAnswer={question.acceptedAnswers !== undefined}
          {...(onRemark && { onRemark })}
        />
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[16rem_1fr]">
        <div className="grid content-start gap-4">
          {facility !== null && <Facility facility={facility} />}
          <Discrimination discrimination={discrimination} />
        </div>
        <OptionFigures question={question} figures={figures} resultCount={resultCount} />
      </div>
    </li>
  );
}
