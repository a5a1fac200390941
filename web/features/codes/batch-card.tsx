import { Ban, List, Printer } from 'lucide-react';
import { useState } from 'react';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { titleOfCode } from '#domain/codes/code-kinds.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  type CodeBatch,
  fetchBatchFile,
  useHandOut,
  usePrintBatch,
  useWithdrawBatch,
} from './access-codes.queries.ts';
import { batchesTexts as texts } from './access-codes.texts.ts';
import { lastDayOf } from './code-columns.tsx';

const counts = ['printedCount', 'handedOutCount', 'usedCount', 'withdrawnCount'] as const;

function Totals({ batch }: { batch: CodeBatch }) {
  const figures = [
    ...counts.map((name) => ({ label: texts.totals[name], value: String(batch[name]) })),
    { label: texts.totals.moneyDue, value: formatPrice(batch.moneyDue) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line sm:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-raised px-3 py-2 last:max-sm:col-span-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-semibold">
            <bdi className="tabular">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The title of the lesson, the month with its grade, or the bundle. */
function Opened({ batch }: { batch: CodeBatch }) {
  const gradeNames = useGradeNames();
  const title = titleOfCode(batch);
  if (batch.kind !== 'month') return <Typed>{title}</Typed>;
  const grade = batch.gradeLevel === null ? '' : ` · ${gradeNames[batch.gradeLevel]}`;
  return texts.monthTitle(title) + grade;
}

function Heading({ batch }: { batch: CodeBatch }) {
  return (
    <div>
      <h3 className="text-lg font-semibold">
        <Typed>{batch.name}</Typed>
      </h3>
      <p className="text-sm">
        <Opened batch={batch} />
        {' · '}
        {batch.centre === '' ? (
          texts.noCentre
        ) : (
          <>
            {texts.soldBy} <Typed>{batch.centre}</Typed>
          </>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {texts.price} <bdi className="tabular">{formatPrice(batch.price)}</bdi>
        {' · '}
        {texts.created(formatDate(batch.createdAt))}
        {batch.expiresAt !== null && ` · ${texts.expires(lastDayOf(batch.expiresAt))}`}
      </p>
    </div>
  );
}

function WithdrawQuestion({ batch, onClose }: { batch: CodeBatch; onClose: () => void }) {
  const withdraw = useWithdrawBatch(batch.id);
  return (
    <ConfirmDialog
      open
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      busy={withdraw.isPending}
      onCancel={onClose}
      onConfirm={() => withdraw.mutate(undefined, { onSettled: onClose })}
    >
      {texts.withdrawQuestion(batch.name)}
    </ConfirmDialog>
  );
}

function HandedOutSwitch({ batch }: { batch: CodeBatch }) {
  const handOut = useHandOut(batch.id);
  const isOn = handOut.isPending ? handOut.variables : batch.handedOutAt !== null;
  return (
    <Switch
      isOn={isOn}
      busy={handOut.isPending}
      aria-label={texts.handedOut(batch.name)}
      label={texts.handedOutLabel}
      onChange={() => {
        if (!handOut.isPending) handOut.mutate(!isOn);
      }}
    />
  );
}

type BatchCardProps = { batch: CodeBatch; onShow: () => void };

/** A batch: what it is for, its totals, and what can be done with it. */
export function BatchCard({ batch, onShow }: BatchCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const print = usePrintBatch(batch);
  const unused = batch.printedCount - batch.usedCount - batch.withdrawnCount;
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Heading batch={batch} />
        <HandedOutSwitch batch={batch} />
      </div>
      <Totals batch={batch} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={print.isPending}
          disabled={unused === 0}
          icon={<Printer className="size-4" />}
          onClick={() => print.mutate()}
        >
          {texts.print}
        </Button>
        <ExportButtons
          fetchFile={(format) => fetchBatchFile(batch.id, format)}
          fileName={texts.codesFile(batch.name)}
          failed={texts.exportFailed}
        />
        <Button look="secondary" icon={<List className="size-4" />} onClick={onShow}>
          {texts.showCodes}
        </Button>
        {unused > 0 && (
          <Button look="quiet" icon={<Ban className="size-4" />} onClick={() => setIsAsking(true)}>
            {texts.withdraw}
          </Button>
        )}
      </div>
      {isAsking && <WithdrawQuestion batch={batch} onClose={() => setIsAsking(false)} />}
    </li>
  );
}
