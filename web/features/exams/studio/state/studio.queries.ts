import { queryOptions } from '@tanstack/react-query';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { notation } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { readContent } from '#web/features/exams/drafts/draft-content.ts';
import { removeLocalDraft, readLocalDraft } from '#web/features/exams/drafts/local-draft.ts';
import { closeDraft, findDraft } from '#web/features/exams/drafts/drafts.queries.ts';
import { loadEditedExam } from '#web/features/exams/form/exam-editor.queries.ts';
import { type EditedExam, valuesOf } from '#web/features/exams/form/exam-form.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { hasEdits } from '#domain/merge-edits.ts';
import type { DraftInput } from '#web/features/exams/drafts/draft-content.ts';
import { query } from '#web/lib/calls/query.ts';

/** The stored or new exam with which the page begins, and its draft. */
export type OpenedExam = {
  /** The id of the exam, also of a new exam, and of its draft. */
  id: string;
  exam: EditedExam | undefined;
  /** Students have submitted, so the questions cannot change. */
  isLocked: boolean;
  draft:
    | (DraftInput & {
        revision: number;
        examVersion: number | null;
        writer: string;
        /** When it was typed; undefined for what only this device has. */
        updatedAt: string | undefined;
        /** The server does not have all of it yet. */
        isUnsent: boolean;
      })
    | undefined;
};

/** The draft on the server, or the newer one that was typed on this device and not sent. */
const readDraft = async (
  id: string,
  exam: EditedExam | undefined,
): Promise<OpenedExam['draft']> => {
  const stored = valuesOf(exam);
  const local = readLocalDraft(id);
  if (local) {
    // Without a network the pictures are the only thing that is missing.
    const sent = await findDraft(id).catch(() => undefined);
    const input = readContent(local.content, stored, sent?.content);
    return { ...input, ...local, updatedAt: undefined, isUnsent: true };
  }
  const draft = await findDraft(id);
  if (!draft) return undefined;
  const input = readContent(draft.content, stored);
  if (exam && !hasEdits(input.values, stored)) {
    // Its exam was saved, and only the call that deletes the draft did not arrive.
    await closeDraft(id, draft.revision);
    return undefined;
  }
  return { ...input, ...draft, writer: newUuid(), isUnsent: false };
};

const open = async (id: string, isNew: boolean): Promise<OpenedExam> => {
  const listed = await call(exams.list, {});
  const found = listed.find((exam) => exam.id === id);
  // If a new exam was saved, and "back" leads to its address again, it is a stored exam now.
  const exam = isNew && !found ? undefined : await loadEditedExam(id);
  if (exam && isNew) removeLocalDraft(id);
  return { id, exam, isLocked: (found?.resultCount ?? 0) > 0, draft: await readDraft(id, exam) };
};

/** Fetched again at each visit, because the form starts from it. */
export const openedExamQuery = (id: string, isNew: boolean) =>
  queryOptions({
    queryKey: ['exam-studio', id, isNew],
    queryFn: () => open(id, isNew),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A text as students will see it. */
export const previewQuery = (text: string, kind: 'question' | 'option') =>
  query(notation.preview, { body: { text, kind } }, { enabled: text !== '', staleTime: Infinity });
