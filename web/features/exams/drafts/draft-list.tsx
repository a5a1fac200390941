import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import {
  draftsPerPage,
  examDraftsQuery,
  type ListedDraft,
  useDiscardDraft,
} from './drafts.queries.ts';
import { draftTexts as texts } from './drafts.texts.ts';

function DraftRow({ draft }: { draft: ListedDraft }) {
  const discard = useDiscardDraft();
  const state = useReturnState();
  const [isAsking, setIsAsking] = useState(false);
  const { id, examId, questionCount, updatedAt } = draft;
  const title = (draft.title ?? '').trim() || texts.untitled;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="truncate font-medium">
          <Mixed text={title} />
        </p>
        <p className="text-sm text-ink-soft">
          {examId === null ? texts.newExam : texts.edit} · {plural(questionCount, texts.count)} ·{' '}
          {texts.lastTyped} {formatDateTime(updatedAt)}
        </p>
      </div>
      <div className="ms-auto flex items-center">
        <LinkButton
          look="quiet"
          state={state}
          to={examId === null ? teacherPaths.newExam(id) : teacherPaths.editExam(examId)}
        >
          {texts.goOn}
          <span className="sr-only">{title}</span>
        </LinkButton>
        <IconButton
          label={texts.of(texts.discard, title)}
          icon={<Trash2 className="size-5" />}
          onClick={() => setIsAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        busy={discard.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => discard.mutate(id, { onSettled: () => setIsAsking(false) })}
      >
        {examId === null ? texts.discardNew : texts.discardEdit}
      </ConfirmDialog>
    </li>
  );
}

const readPage = (address: URLSearchParams) => ({
  drafts: Math.max(1, Math.trunc(Number(address.get('drafts')) || 1)),
});

/** The drafts that were never saved as an exam, to continue with or to delete; renders nothing without drafts. */
export function DraftList() {
  const { filters, change } = useAddressFilters(readPage);
  const page = filters.drafts;
  const { data } = useQuery(examDraftsQuery(page));
  const pageCount = data && Math.max(1, Math.ceil(data.total / draftsPerPage));
  const isBeyondLast = pageCount !== undefined && page > pageCount;
  useEffect(() => {
    // The last draft of the last page was deleted.
    if (isBeyondLast) change({ drafts: pageCount }, { replace: true });
  });
  if (!data || data.total === 0) return null;
  return (
    <section
      aria-label={texts.title}
      className="rounded-lg border border-warning bg-raised px-4 pt-3 pb-1"
    >
      <p className="font-semibold">
        {texts.title}{' '}
        <span className="text-sm font-normal text-ink-soft">
          ({plural(data.total, texts.draftCount)})
        </span>
      </p>
      <ul className="divide-y divide-line">
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
      <div className="py-2 empty:hidden">
        <Pager page={page} pageCount={pageCount ?? 1} onPage={(next) => change({ drafts: next })} />
      </div>
    </section>
  );
}
