import { UserRoundX } from 'lucide-react';
import { formatDate } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { HonorPicture } from './honor-picture.tsx';
import { gradeLineOf, nameOf } from './honored-student.texts.ts';
import type { Honor } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

/** Picture, name, grade, the teacher's words, teacher and date, each with its fallback (spec §2). */
export function HonorCard({ honor }: { honor: Honor }) {
  const { description, teacherName, createdAt } = honor;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <HonorPicture honor={honor} />
      <div className="flex grow flex-col gap-1 p-4">
        <p className="text-sm text-accent">{gradeLineOf(honor)}</p>
        <h2 className="text-lg break-words">
          <Typed>{nameOf(honor)}</Typed>
        </h2>
        <p className="break-words whitespace-pre-line">
          <Mixed text={description?.trim() || texts.noDescription} />
        </p>
        {!honor.isShownToOthers && (
          <span className="mt-2">
            <Badge icon={<UserRoundX className="size-3.5" />}>{texts.hidden}</Badge>
          </span>
        )}
        <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-3 text-sm text-ink-soft">
          <span>
            {teacherName && (
              <>
                {texts.from} <Typed>{teacherName}</Typed>
              </>
            )}
          </span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
    </article>
  );
}
