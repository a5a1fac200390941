import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShapeFinding } from '#domain/exams/shape/exam-shape.ts';
import { shapeTexts as texts } from './shape.texts.ts';

/** How many questions a line names. */
const maxNamedQuestions = 12;

type FindingProps = {
  finding: ShapeFinding;
  /** The link or button that opens the question at a place, from 0. */
  renderLink: (place: number) => ReactNode;
};

function Finding({ finding, renderLink }: FindingProps) {
  const places = 'questions' in finding ? finding.questions : [];
  const moreCount = places.length - maxNamedQuestions;
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-1">
        <span className={clsx('py-2', places.length > 0 && 'basis-full pb-0')}>
          {texts.say(finding)}
        </span>
        {places.slice(0, maxNamedQuestions).map((place) => (
          <span key={place}>{renderLink(place)}</span>
        ))}
        {moreCount > 0 && <span className="text-ink-soft">{texts.more(moreCount)}</span>}
      </div>
    </li>
  );
}

/** What an exam is short of, line by line, each leading to the questions concerned. */
export function ShapeFindings({
  findings,
  renderLink,
}: Pick<FindingProps, 'renderLink'> & { findings: readonly ShapeFinding[] }) {
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 font-medium text-success">
        <CircleCheck className="size-5 shrink-0" />
        {texts.matches}
      </p>
    );
  }
  return (
    <ul aria-label={texts.findings} className="text-sm">
      {findings.map((finding) => (
        <Finding
          key={'questions' in finding ? `${finding.kind} ${finding.questions[0]}` : finding.kind}
          finding={finding}
          renderLink={renderLink}
        />
      ))}
    </ul>
  );
}
