import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { GroupPayments } from './group-payments.tsx';
import { type PriceItem, priceListQuery, useDeletePrice } from './prices.queries.ts';
import { pricesTexts as texts } from './prices.texts.ts';

const PriceSheet = lazyWindow(async () => (await import('./price-sheet.tsx')).PriceSheet);
const AskSheet = lazyWindow(
  async () => (await import('#web/features/payments/statements/ask-sheet.tsx')).AskSheet,
);

type Grade = PriceItem['grade'];
const grades: Grade[] = [1, 2, 3];

const nameOfItem = ({ kind, title }: Pick<PriceItem, 'kind' | 'title'>): string =>
  title || texts.kinds[kind];

type RowProps = { item: PriceItem; onEdit: () => void; onDelete: () => void };

function PriceRow({ item, onEdit, onDelete }: RowProps) {
  const may = useMay();
  const name = nameOfItem(item);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-2">
      <div className="grid min-w-0 grow basis-56 grid-cols-1">
        <span className="flex flex-wrap items-center gap-2 font-medium break-words">
          <Mixed text={name} />
          {item.title !== '' && (
            <span className="text-xs text-ink-soft">{texts.kinds[item.kind]}</span>
          )}
          {item.stock !== null && (
            <Badge tone={item.stock > 0 ? 'neutral' : 'warning'}>{texts.left(item.stock)}</Badge>
          )}
        </span>
        {item.groups.map((group) => (
          <span key={group.groupId} className="text-sm text-ink-soft">
            <Typed>{texts.groupPrice(group.groupName, formatPrice(group.price))}</Typed>
          </span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="tabular font-semibold">{formatPrice(item.price)}</span>
        {may('teacher') && (
          <>
            <Button look="quiet" aria-label={texts.editOf(name)} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button look="quiet" aria-label={texts.deleteOf(name)} onClick={onDelete}>
              {texts.delete}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function DeletePrice({ item, onClose }: { item: PriceItem; onClose: () => void }) {
  const remove = useDeletePrice();
  return (
    <ConfirmDialog
      open
      title={texts.deleteOf(nameOfItem(item))}
      confirmLabel={texts.delete}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: item.id } },
          {
            onSuccess: () => {
              showToast('success', texts.deleted);
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      {remove.error && <Notice tone="danger">{errorText(remove.error, texts.deleteFailed)}</Notice>}
    </ConfirmDialog>
  );
}

type GradeProps = { grade: Grade; items: PriceItem[] };

function GradePrices({ grade, items }: GradeProps) {
  const may = useMay();
  const gradeName = useGradeNames()[grade];
  const [edited, setEdited] = useState<{ id: string; item?: PriceItem }>();
  const [removed, setRemoved] = useState<PriceItem>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{gradeName}</h3>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {texts.askGrade}
            <span className="sr-only"> {gradeName}</span>
          </Button>
          {may('teacher') && (
            <Button look="secondary" onClick={() => setEdited({ id: crypto.randomUUID() })}>
              {texts.add}
              <span className="sr-only"> {gradeName}</span>
            </Button>
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {items.map((item) => (
            <PriceRow
              key={item.id}
              item={item}
              onEdit={() => setEdited({ id: item.id, item })}
              onDelete={() => setRemoved(item)}
            />
          ))}
        </ul>
      )}
      <GroupPayments grade={grade} />
      {edited && (
        <PriceSheet
          id={edited.id}
          item={edited.item}
          grade={grade}
          gradeName={gradeName}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isAsking && (
        <AskSheet grade={{ grade, name: gradeName }} onClose={() => setIsAsking(false)} />
      )}
      {removed && <DeletePrice item={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

/** What things cost at the centre, by grade. */
export function PricesView() {
  const query = useQuery(priceListQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-24" />
      </LoadState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      {grades.map((grade) => (
        <GradePrices
          key={grade}
          grade={grade}
          items={data.filter((item) => item.grade === grade)}
        />
      ))}
    </div>
  );
}
