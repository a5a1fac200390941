import { Eye, UserRoundX, Pencil, Trash2, Users } from 'lucide-react';
import { HonorPicture } from '#web/features/honors/honor-picture.tsx';
import { gradeLineOf, nameOf } from '#web/features/honors/honored-student.texts.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { NotActive } from '#web/lib/lists/student-email.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

export type HonorAction = 'view' | 'edit' | 'delete';
export type OpenHonor = (action: HonorAction, honor: TaughtHonor) => void;

type CardProps = { honor: TaughtHonor; onOpen: OpenHonor };

function CardActions({ honor, onOpen }: CardProps) {
  const name = nameOf(honor);
  return (
    <div className="flex items-center border-t border-line px-2 py-1">
      <time dateTime={honor.createdAt} className="grow ps-2 text-sm text-ink-soft">
        {formatDate(honor.createdAt)}
      </time>
      <IconButton
        label={texts.of(texts.view, name)}
        icon={<Eye className="size-5" />}
        onClick={() => onOpen('view', honor)}
      />
      <IconButton
        label={texts.of(texts.editIt, name)}
        icon={<Pencil className="size-5" />}
        onClick={() => onOpen('edit', honor)}
      />
      <IconButton
        label={texts.of(texts.remove, name)}
        icon={<Trash2 className="size-5" />}
        onClick={() => onOpen('delete', honor)}
      />
    </div>
  );
}

/** One honor in the teacher's grid; the badge says whether students see it. */
export function TaughtHonorCard({ honor, onOpen }: CardProps) {
  const Icon = honor.isShownToOthers ? Users : UserRoundX;
  return (
    <li className="grid grid-rows-[1fr_auto] overflow-hidden rounded-lg border border-line bg-raised focus-within:border-brand hover:border-brand">
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4 p-4">
        <HonorPicture honor={honor} tileSize="sm" className="rounded-md" />
        <div className="grid min-w-0 gap-1">
          <h3 className="font-semibold break-words">
            <StudentLink id={honor.studentId} name={nameOf(honor)} />
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {gradeLineOf(honor)}
            {!honor.studentHasAccount && <NotActive />}
          </p>
          <p className="line-clamp-3 text-sm break-words">
            <Mixed text={honor.description} />
          </p>
          <span className="mt-1">
            <Badge
              tone={honor.isShownToOthers ? 'success' : 'neutral'}
              icon={<Icon className="size-3.5" />}
            >
              {honor.isShownToOthers ? texts.shown : texts.hidden}
            </Badge>
          </span>
        </div>
      </div>
      <CardActions honor={honor} onOpen={onOpen} />
    </li>
  );
}
