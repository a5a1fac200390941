import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { OptionThumbnail } from '#web/features/exams/question-view/option-thumbnail.tsx';
import { isRightOption } from '#domain/exams/grading.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { ChangeList } from './change-list.tsx';
import { type ExamVersion, versionQuery } from './exam-history.queries.ts';
import { examHistoryTexts as texts } from './exam-history.texts.ts';

type Question = ExamVersion['exam']['questions'][number];

function Options({ question }: { question: Question }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {[...question.optionsHtml.entries()].map(([place, html]) => (
        <li key={place} className="flex items-baseline gap-2">
          <span className="font-semibold">{answerLetters[place]})</span>
          <span className="min-w-0">
            <Notation html={html} inline />
            <OptionThumbnail image={question.optionImages?.[place]} index={place} />
            {isRightOption(question, place) && (
              <span className="ms-2 inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-success">
                <Check className="size-4" />
                {texts.right}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StoredQuestion({ question }: { question: Question }) {
  const { imageUrl, imageWidth, imageHeight, acceptedAnswers } = question;
  return (
    <li className="border-b border-line ps-1 pb-3 last:border-b-0">
      <div className="grid grid-cols-1 gap-2">
        <Notation html={question.questionHtml} />
        {imageUrl !== null && (
          <img
            src={imageUrl}
            alt={texts.picture}
            width={imageWidth ?? undefined}
            height={imageHeight ?? undefined}
            loading="lazy"
            className="h-auto max-h-64 w-auto max-w-full rounded-sm"
          />
        )}
        <Options question={question} />
        {acceptedAnswers && (
          <p className="text-sm">
            {texts.right}: {acceptedAnswers.join('، ')}
          </p>
        )}
      </div>
    </li>
  );
}

/** One version of an exam to read: what has changed since, and its questions with their key. */
export function VersionView({ examId, number }: { examId: string; number: number }) {
  const query = useQuery(versionQuery(examId, number));
  if (!query.data) return <LoadState query={query} failed={texts.versionFailed} skeleton="h-96" />;
  const { exam, changesToNow } = query.data;
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base font-semibold">{texts.sinceThen}</h3>
        {changesToNow.length === 0 ? (
          <p className="text-ink-soft">{texts.unchanged}</p>
        ) : (
          <ChangeList changes={changesToNow} max={100} />
        )}
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base font-semibold">{texts.questions}</h3>
        {exam.questions.length === 0 ? (
          <p className="text-ink-soft">{texts.noQuestions}</p>
        ) : (
          <ol className="grid list-decimal grid-cols-1 gap-3 ps-6">
            {exam.questions.map((question) => (
              <StoredQuestion key={question.id} question={question} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
