import { FileText, Wallet } from 'lucide-react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import type { Receipt } from './receipts.queries.ts';
import { queueTexts as texts, reviewTexts } from './receipts.texts.ts';

const smallWidth = 480;

function Thumbnail({ file }: { file: Receipt['file'] }) {
  const Icon = file ? FileText : Wallet;
  return file?.kind === 'picture' ? (
    <img
      src={`${file.url}&width=${smallWidth}`}
      alt=""
      loading="lazy"
      className="size-full object-cover"
    />
  ) : (
    <Icon className="size-7 text-ink-soft" />
  );
}

const howPaid = ({ method, provider }: Receipt): string | undefined =>
  (method && reviewTexts.methods[method]) ??
  (provider && reviewTexts.providers[provider]) ??
  undefined;

/** A receipt in the queue, with what decides which is looked at first. */
export function ReceiptCard({ receipt, onReview }: { receipt: Receipt; onReview: () => void }) {
  const { student, sentAt, reason } = receipt;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-3 sm:grid-cols-[4.5rem_1fr_auto] sm:p-4">
      <div className="grid h-20 place-items-center overflow-clip rounded-sm border border-line bg-sunken">
        <Thumbnail file={receipt.file} />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="text-base font-semibold wrap-anywhere">
          <Typed>{student.name}</Typed>
        </h3>
        <p className="wrap-anywhere">
          <bdi className="tabular font-semibold">{formatPrice(receipt.amount)}</bdi>
          {' · '}
          <Mixed text={receipt.title} />
        </p>
        <p className="text-sm text-ink-soft">
          {howPaid(receipt)} · <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </p>
        {reason !== null && (
          <p className="line-clamp-2 text-sm text-ink-soft">
            {reviewTexts.reason}: <Mixed text={reason} />
          </p>
        )}
        <ReceiptStatus receipt={receipt} />
      </div>
      <Button
        look={receipt.status === 'pending' ? 'primary' : 'secondary'}
        className="self-center max-sm:col-span-2"
        onClick={onReview}
      >
        {texts.review}
        <span className="sr-only">{texts.reviewOf(student.name)}</span>
      </Button>
    </li>
  );
}
