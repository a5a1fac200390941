import { EyeOff } from 'lucide-react';
import { gradeNames } from '#domain/grades.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { HonorPicture } from './honor-picture.tsx';
import type { ListedHonor } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

type HonorCardProps = { honor: ListedHonor; isHidden: boolean };

/** Picture, name, grade, the teacher's words, teacher and date, each with its fallback (spec §2). */
export function HonorCard({ honor, isHidden }: HonorCardProps) {
  const { studentName, grade, description, teacherName, createdAt } = honor;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <HonorPicture honor={honor} />
      <div className="flex grow flex-col gap-1 p-4">
        <p className="text-sm text-accent">
          {grade === null ? texts.unknownGrade : gradeNames[grade]}
        </p>
        <h2 className="text-lg break-words">
          <Typed>{studentName || texts.unknownName}</Typed>
        </h2>
        <p className="break-words whitespace-pre-line">
          <Mixed text={description.trim() || texts.noDescription} />
        </p>
        {isHidden && (
          <span className="mt-2">
            <Badge icon={<EyeOff aria-hidden="true" className="size-3.5" />}>{texts.hidden}</Badge>
          </span>
        )}
        <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-3 text-sm text-ink-soft">
          <span>
            {texts.from} <Typed>{teacherName}</Typed>
          </span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
    </article>
  );
}
