import { answerLetters } from '#domain/exams/answer-letters.ts';
import { groupBy } from '#domain/group-by.ts';
import { OptionThumbnail } from '#web/features/exams/exams.api.ts';
import type { SheetQuestion } from './practice.queries.ts';
import { sheetTexts as texts } from './practice.texts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';

type Questions = { questions: readonly SheetQuestion[] };

/** The number of each question on the sheet, from 1, with the lessons in their order. */
const byLesson = (questions: readonly SheetQuestion[]) =>
  groupBy(
    questions.map((question, place) => ({ question, number: place + 1 })),
    ({ question }) => `${question.courseName} · ${question.lessonTitle}`,
  );

/** The questions by lesson, with room to write. */
export function SheetQuestions({ questions }: Questions) {
  return [...byLesson(questions)].map(([lesson, numbered]) => (
    <section key={lesson} className="mt-6">
      <h2 className="border-b border-line pb-1 text-lg">
        <Mixed text={lesson} />
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-5">
        {numbered.map(({ question, number }) => (
          <li key={question.id} className="flex gap-3">
            <Number value={number} />
            <div className="min-w-0 grow">
              <Notation html={question.questionHtml} className="font-medium" />
              <Picture question={question} />
              <Options question={question} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Number({ value }: { value: number }) {
  return <span className="tabular w-6 shrink-0 font-semibold">{value}.</span>;
}

/** Alternative text is left out: the question describes what its picture shows. */
function Picture({ question }: { question: SheetQuestion }) {
  const { imageUrl, imageWidth, imageHeight } = question;
  if (imageUrl === null) return null;
  return (
    <img
      src={imageUrl}
      alt=""
      width={imageWidth ?? undefined}
      height={imageHeight ?? undefined}
      className="mt-2 h-auto max-h-72 w-auto max-w-full rounded-md bg-white"
    />
  );
}

function Options({ question }: { question: SheetQuestion }) {
  if (question.options.length === 0) {
    return <p className="answer-line mt-3 pb-6">{texts.answerLine}</p>;
  }
  return (
    <ol className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
      {question.options.map((option) => (
        <li key={option.index} className="flex gap-2">
          <Option option={option} />
        </li>
      ))}
    </ol>
  );
}

/** The letter of an option with its text, its picture, or both. */
function Option({ option }: { option: SheetQuestion['options'][number] }) {
  const { index, html, image } = option;
  return (
    <>
      <span className="font-semibold">{answerLetters[index]})</span>
      <span className="@container min-w-0 grow">
        <Notation inline html={html} />
        <OptionThumbnail image={image} index={index} />
      </span>
    </>
  );
}

/** The right answers with their explanations, on a page of their own. */
export function SheetAnswers({ questions }: Questions) {
  return (
    <section className="answers mt-10 border-t border-line pt-6">
      <h2 className="text-lg">{texts.answers}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {[...questions.entries()].map(([place, question]) => (
          <li key={question.id} className="flex gap-3">
            <Number value={place + 1} />
            <div className="min-w-0 grow">
              <RightAnswer question={question} />
              {question.explanationHtml !== '' && (
                <Notation html={question.explanationHtml} className="text-ink-soft" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RightAnswer({ question }: { question: SheetQuestion }) {
  const { options, rightOptionIndexes, acceptedAnswers } = question;
  if (options.length === 0) {
    return (
      <p className="font-semibold">
        <Mixed text={acceptedAnswers.join('، ')} />
      </p>
    );
  }
  return options
    .filter(({ index }) => rightOptionIndexes.includes(index))
    .map((option) => (
      <div key={option.index} className="flex gap-2 font-semibold">
        <Option option={option} />
      </div>
    ));
}
