import { Badge } from '#web/ui/badge.tsx';
import { ConflictChoices, type DescribeField, type OpenConflict } from './conflict-choices.tsx';
import { editorFormTexts as texts } from './editor-form.texts.ts';

/** Says who sees what is edited: a draft the teacher only, everything else students too. */
function PublishingStatus({ isPublished }: { isPublished: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone={isPublished ? 'success' : 'warning'}>
        {isPublished ? texts.published : texts.draft}
      </Badge>
      {isPublished ? texts.publishedHint : texts.draftHint}
    </p>
  );
}

type EditorStatusProps = {
  /** Undefined for what has no drafts. */
  isPublished: boolean | undefined;
  conflicts: readonly OpenConflict[];
  describe: DescribeField;
  onChoose: (path: string, side: 'mine' | 'theirs') => void;
};

/** Above the fields of a form: who sees what is edited, and what the teacher has to decide. */
export function EditorStatus({ isPublished, conflicts, ...choices }: EditorStatusProps) {
  return (
    <>
      {isPublished !== undefined && <PublishingStatus isPublished={isPublished} />}
      {conflicts.length > 0 && <ConflictChoices conflicts={conflicts} {...choices} />}
    </>
  );
}
