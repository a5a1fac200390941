import { Check, Copy } from 'lucide-react';
import { ShareButton } from '#web/lib/contact/share-button.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import type { NewLink } from './family-links.queries.ts';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';

/** A link that was made just now: to copy, to share and to scan. */
export function NewFamilyLink({ link: { title, url } }: { link: NewLink }) {
  const { isCopied, copy } = useCopied(url);
  const Icon = isCopied ? Check : Copy;
  return (
    <section className="grid gap-3 rounded-md border border-success p-4" aria-label={texts.ready}>
      <div role="status">
        <p className="font-semibold text-success">{texts.ready}</p>
        <p className="text-sm text-ink-soft">{texts.readyHint}</p>
      </div>
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-4">
        <span className="min-w-0 py-2 text-sm">
          <span className="sr-only">{texts.link}: </span>
          <Ltr className="break-all">{url}</Ltr>
        </span>
        <IconButton
          label={isCopied ? texts.copied : texts.copy}
          icon={<Icon className="size-5" />}
          onClick={copy}
        />
      </div>
      <ShareButton text={`${texts.shareText(title)} ${url}`}>{texts.share}</ShareButton>
      <div className="grid justify-items-center gap-1 text-center">
        <QrCode text={url} label={texts.qr} />
        <p className="text-sm text-ink-soft">{texts.qrHint}</p>
      </div>
    </section>
  );
}
