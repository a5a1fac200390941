import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { BankQuestion } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';
import { Answers, Figures, Level, Place, QuestionPicture, sourceOf } from './question-details.tsx';

type CardProps = { question: BankQuestion; actions: ReactNode };

/** One drawn question: its text, course and exam, level and figures of its results. */
export function BankQuestionCard({ question, actions }: CardProps) {
  const source = sourceOf(question);
  return (
    <div className="flex flex-wrap gap-2 rounded-lg border border-line bg-raised p-3 sm:p-4">
      <div className="grid min-w-0 grow basis-40 grid-cols-1 gap-2">
        <Notation html={question.questionHtml} />
        <QuestionPicture imageUrl={question.imageUrl} />
        <div className="flex flex-wrap items-center gap-2">
          <Level question={question} />
          {source !== '' && (
            <Badge>
              <Mixed text={source} />
            </Badge>
          )}
          <p className="text-sm text-ink-soft">
            <Figures question={question} />
          </p>
        </div>
        <p className="text-sm text-ink-soft">
          <Place question={question} />
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-brand">
            {question.acceptedAnswers.length > 0 ? texts.accepted : texts.options}
          </summary>
          <Answers question={question} />
        </details>
      </div>
      <div className="max-sm:basis-full">{actions}</div>
    </div>
  );
}
