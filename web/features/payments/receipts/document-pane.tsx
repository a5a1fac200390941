import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PictureView } from './picture-view.tsx';
import { type Receipt, receiptQuery } from './receipts.queries.ts';
import { queueTexts, reviewTexts, viewerTexts as texts } from './receipts.texts.ts';
import { useView, type View } from './use-view.ts';

const iconClass = 'size-5';

function ViewButtons({ view, file }: { view: View; file: NonNullable<Receipt['file']> }) {
  return (
    <div className="flex items-center">
      <IconButton
        label={texts.zoomOut}
        icon={<ZoomOut className={iconClass} />}
        disabled={!view.canZoomOut}
        onClick={view.zoomOut}
      />
      <p aria-live="polite" className="min-w-12 text-center text-sm">
        <span className="sr-only">{texts.zoom}</span> <Ltr>{Math.round(view.zoom * 100)}%</Ltr>
      </p>
      <IconButton
        label={texts.zoomIn}
        icon={<ZoomIn className={iconClass} />}
        disabled={!view.canZoomIn}
        onClick={view.zoomIn}
      />
      {file.kind === 'picture' && (
        <IconButton
          label={texts.turn}
          icon={<RotateCw className={iconClass} />}
          onClick={view.turn}
        />
      )}
      <a
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.open}
        title={texts.open}
        className="inline-grid size-11 place-items-center rounded-md hover:bg-brand-soft hover:text-brand"
      >
        <ExternalLink className={iconClass} />
      </a>
    </div>
  );
}

/** Shown where a transfer has no picture. */
function TransferData({ receipt }: { receipt: Receipt }) {
  return (
    <div className="grid h-full place-content-center gap-2 bg-sunken p-6 text-center">
      <p className="text-sm text-ink-soft">{queueTexts.noPicture}</p>
      <p className="text-lg">{receipt.provider && reviewTexts.providers[receipt.provider]}</p>
      <p className="text-2xl font-semibold wrap-anywhere">
        <Ltr>{receipt.transactionId}</Ltr>
      </p>
    </div>
  );
}

type DocumentPaneProps = {
  receipt: Receipt;
  name: string;
  /** Says whose it is, where two are compared. */
  isNamed: boolean;
};

/** The file of a receipt with the buttons to zoom and turn it. */
export function DocumentPane({ receipt, name, isNamed }: DocumentPaneProps) {
  const view = useView();
  const queryClient = useQueryClient();
  const { file, paymentId } = receipt;
  const renew = async () => {
    const fresh = await queryClient.fetchQuery({ ...receiptQuery(paymentId), staleTime: 0 });
    return fresh.file?.url;
  };
  return (
    <section aria-label={name} className="grid h-full min-h-0 min-w-0 grid-rows-[auto_1fr]">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line px-3">
        <p className="min-w-0 py-1 text-sm">
          {isNamed && <span className="block font-medium">{name}</span>}
          <time dateTime={receipt.sentAt} className="text-ink-soft">
            {formatDateTime(receipt.sentAt)}
          </time>
        </p>
        {file && <ViewButtons view={view} file={file} />}
      </div>
      {file ? (
        <PictureView file={file} name={name} view={view} renew={renew} />
      ) : (
        <TransferData receipt={receipt} />
      )}
    </section>
  );
}
