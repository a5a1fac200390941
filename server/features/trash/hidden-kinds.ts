import type { TrashKind } from '#contract/trash/trash.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

/** Honors and discount codes are the teacher's alone, deleted ones too (product rules, "Assistants"). */
const kindsOfTeacher: readonly TrashKind[] = ['honor', 'discount'];

/** What of the trash does not exist for a caller. */
export const hiddenKindsOf = ({ assistant }: Pick<Viewer, 'assistant'>): readonly TrashKind[] =>
  assistant ? kindsOfTeacher : [];
