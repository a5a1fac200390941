import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { fetchDays, type PaymentDay, paymentDaysQuery } from './days.queries.ts';
import { daysTexts as texts } from './days.texts.ts';
import { DifferencesDialog } from './differences-dialog.tsx';

type OutcomeProps = { day: PaymentDay; onOpen: (day: PaymentDay) => void };

function Outcome({ day, onOpen }: OutcomeProps) {
  const { differenceCount, ordersChecked, ordersToCheck } = day;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {differenceCount === 0 ? (
        <Badge tone="success" icon={<CircleCheck className="size-4" />}>
          {texts.agrees}
        </Badge>
      ) : (
        <>
          <Badge tone="danger" icon={<TriangleAlert className="size-4" />}>
            {plural(differenceCount, texts.differences)}
          </Badge>
          <Button look="secondary" onClick={() => onOpen(day)}>
            {texts.details}
          </Button>
        </>
      )}
      {ordersChecked < ordersToCheck && (
        <span className="text-sm text-ink-soft">
          {texts.notAllChecked(ordersChecked, ordersToCheck)}
        </span>
      )}
    </div>
  );
}

const columnsWith = (onOpen: OutcomeProps['onOpen']): TableColumn<PaymentDay>[] => [
  {
    id: 'day',
    header: texts.columns.day,
    cell: ({ day }) => formatDate(day),
  },
  { id: 'count', header: texts.columns.count, isLabelled: true, cell: ({ count }) => count },
  {
    id: 'came',
    header: texts.columns.came,
    isLabelled: true,
    cell: ({ came }) => formatPrice(came),
  },
  {
    id: 'wentBack',
    header: texts.columns.wentBack,
    isLabelled: true,
    cell: ({ wentBack }) => formatPrice(wentBack),
  },
  {
    id: 'outcome',
    header: texts.columns.outcome,
    cell: (day) => <Outcome day={day} onOpen={onOpen} />,
  },
];

function DownloadButton() {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchDays(), `${texts.exportName} ${todayInCairo()}.csv`),
    onError: (error) => showToast('error', errorText(error, texts.exportFailed)),
  });
  return (
    <Button
      look="secondary"
      busy={download.isPending}
      icon={<FileText className="size-4" />}
      onClick={() => download.mutate()}
    >
      {texts.export}
    </Button>
  );
}

/** The last sixty days: what came and went back, and whether it agrees with rights and gateway. */
export function DaysView() {
  const query = useQuery(paymentDaysQuery);
  const { data } = query;
  const [opened, setOpened] = useState<PaymentDay>();
  if (!data)
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-48" />
      </LoadState>
    );
  if (data.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">{texts.lead}</p>
        <DownloadButton />
      </div>
      <DataTable
        caption={texts.title}
        columns={columnsWith(setOpened)}
        rows={data}
        rowKey={({ day }) => day}
      />
      {opened && <DifferencesDialog day={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
