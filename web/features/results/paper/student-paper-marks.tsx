import { formatDate } from '#domain/formats/dates.ts';
import { Typed } from '#web/ui/bidi.tsx';
import type { OwnPaperMark } from './own-paper.queries.ts';
import { studentPaperTexts as texts } from './paper.texts.ts';

const standingOf = ({ average, place, markCount }: OwnPaperMark): string =>
  [
    average === null ? '' : texts.average(average),
    place === null || markCount === null ? '' : texts.place(place, markCount),
  ]
    .filter((part) => part !== '')
    .join(' · ');

type StudentPaperMarksProps = {
  marks: readonly OwnPaperMark[];
  /** The level of the title, below that of the page or part. */
  heading: 'h2' | 'h3';
};

/** The marks of one student in exams on paper; nothing before there is one. */
export function StudentPaperMarks({ marks, heading: Heading }: StudentPaperMarksProps) {
  if (marks.length === 0) return null;
  return (
    <section className="grid gap-2">
      <Heading className="text-lg font-semibold">{texts.title}</Heading>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {marks.map((mark) => (
          <li key={mark.examId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <div className="min-w-0 grow basis-48">
              <p className="font-medium wrap-anywhere">
                <Typed>{mark.title}</Typed>
              </p>
              <p className="text-sm text-ink-soft">
                {formatDate(mark.heldOn)}
                {standingOf(mark) !== '' && ` · ${standingOf(mark)}`}
              </p>
            </div>
            <p className="text-lg font-bold">
              {mark.mark === null ? texts.absent : texts.mark(mark.mark, mark.fullMark)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
