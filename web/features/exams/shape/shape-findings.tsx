import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShapeFinding } from '#domain/exams/shape/exam-shape.ts';
import { shapeTexts as texts } from './shape.texts.ts';

/** Questions named in one line. */
const maxNamed = 12;

type FindingProps = {
  finding: ShapeFinding;
  /** What leads to the question at a place, from 0. */
  renderLink: (place: number) => ReactNode;
};

function Finding({ finding, renderLink }: FindingProps) {
  const places = 'questions' in finding ? finding.questions : [];
  const left = places.length - maxNamed;
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-1">
        <span className={clsx('py-2', places.length > 0 && 'basis-full pb-0')}>
          {texts.say(finding)}
        </span>
        {places.slice(0, maxNamed).map((place) => (
          <span key={place}>{renderLink(place)}</span>
        ))}
        {left > 0 && <span className="text-ink-soft">{texts.more(left)}</span>}
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
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
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
