import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DocumentPane } from './document-pane.tsx';
import { FlagList } from './flag-list.tsx';
import { FurtherFacts, MainFacts } from './receipt-facts.tsx';
import { type Receipt, receiptQuery } from './receipts.queries.ts';
import { reviewTexts as texts } from './receipts.texts.ts';

/** The receipts that are looked at one after the other. */
type ReviewQueue = { ids: readonly string[]; onShow: (paymentId: string) => void };

type ReceiptReviewProps = {
  paymentId: string;
  /** Left out where one receipt is looked at alone. */
  queue?: ReviewQueue;
  onClose: () => void;
};

/** The receipt that the other one resembles, in a pane of its own. */
function OtherPane({ paymentId }: { paymentId: string }) {
  const query = useQuery(receiptQuery(paymentId));
  const { data } = query;
  if (data) return <DocumentPane receipt={data} name={texts.other(data.student.name)} isNamed />;
  return <LoadState query={query} failed={texts.loadFailed} skeleton="h-full" />;
}

function Panes({ receipt, comparedId }: { receipt: Receipt; comparedId: string | undefined }) {
  const isComparing = comparedId !== undefined;
  return (
    <div
      className={clsx(
        'grid min-h-0 max-lg:auto-rows-[60dvh] lg:grid-rows-1',
        isComparing && 'divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x',
      )}
    >
      <DocumentPane
        key={receipt.paymentId}
        receipt={receipt}
        name={isComparing ? texts.this : texts.title(receipt.student.name)}
        isNamed={isComparing}
      />
      {isComparing && <OtherPane key={comparedId} paymentId={comparedId} />}
    </div>
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const [comparedId, setComparedId] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const compare = (paymentId: string) => {
    setComparedId(paymentId);
    // On a phone the pictures stand above what was clicked.
    scroller.current?.scrollTo({ top: 0 });
  };
  return (
    <div
      ref={scroller}
      className="h-full max-lg:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-1"
    >
      <Panes receipt={receipt} comparedId={comparedId} />
      <div className="relative grid content-start gap-5 border-line p-4 max-lg:border-t lg:overflow-y-auto lg:border-s">
        {comparedId !== undefined && (
          <Button look="secondary" onClick={() => setComparedId(undefined)}>
            {texts.stopComparing}
          </Button>
        )}
        <MainFacts receipt={receipt} />
        <FlagList flags={receipt.flags} onCompare={compare} />
        <FurtherFacts receipt={receipt} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid h-full lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-full min-h-[60dvh] rounded-none" />
      <div className="grid content-start gap-4 p-4">
        {[1, 2, 3, 4, 5].map((fact) => (
          <Skeleton key={fact} className="h-12" />
        ))}
      </div>
    </div>
  );
}

function Steps({ paymentId, queue: { ids, onShow } }: { paymentId: string; queue: ReviewQueue }) {
  const index = ids.indexOf(paymentId);
  const [before, after] = [ids[index - 1], ids[index + 1]];
  if (index === -1 || ids.length < 2) return null;
  return (
    <div className="me-auto flex items-center max-sm:w-full max-sm:justify-between">
      <IconButton
        label={texts.previous}
        icon={<ChevronRight className="size-5" />}
        disabled={before === undefined}
        onClick={() => before !== undefined && onShow(before)}
      />
      <p aria-live="polite" className="tabular min-w-16 text-center text-sm">
        {texts.place(index + 1, ids.length)}
      </p>
      <IconButton
        label={texts.next}
        icon={<ChevronLeft className="size-5" />}
        disabled={after === undefined}
        onClick={() => after !== undefined && onShow(after)}
      />
    </div>
  );
}

/** The receipt that comes after one that is decided: the next, else the one before. */
const neighbourOf = (paymentId: string, ids: readonly string[]): string | undefined => {
  const index = ids.indexOf(paymentId);
  return index === -1 ? undefined : (ids[index + 1] ?? ids[index - 1]);
};

/**
 * A receipt, or a transfer by wallet, with what the teacher needs to decide. After a decision the next of the queue is shown;
 * where there is none, the review closes. Alone, it stays and shows what was decided.
 */
export function ReceiptReview({ paymentId, queue, onClose }: ReceiptReviewProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(paymentId));
  const goOn = () => {
    if (!queue) return;
    const next = neighbourOf(paymentId, queue.ids);
    if (next === undefined) onClose();
    else queue.onShow(next);
  };
  return (
    <Dialog
      open
      shape="viewer"
      className="sm:max-w-7xl"
      title={receipt ? texts.title(receipt.student.name) : texts.loadingTitle}
      onClose={onClose}
      actions={
        <>
          {queue && <Steps paymentId={paymentId} queue={queue} />}
          {receipt && (
            <DecisionButtons
              key={paymentId}
              payment={{ ...receipt, studentName: receipt.student.name, confirmedBy: 'teacher' }}
              onDecided={goOn}
            />
          )}
        </>
      }
    >
      {receipt && <Content key={paymentId} receipt={receipt} />}
      {!receipt && error && (
        <div className="p-4">
          <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
        </div>
      )}
      {!receipt && !error && <Waiting />}
    </Dialog>
  );
}
