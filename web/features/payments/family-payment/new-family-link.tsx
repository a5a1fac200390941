import { ShareButton } from '#web/lib/contact/share-button.tsx';
import { CopyLine } from '#web/ui/copy-button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { NewLink } from './family-links.queries.ts';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';

/** A link that was made just now: to copy, to share and to scan. */
export function NewFamilyLink({ link: { title, url } }: { link: NewLink }) {
  return (
    <section className="grid gap-3 rounded-md border border-success p-4" aria-label={texts.ready}>
      <div role="status">
        <p className="font-semibold text-success">{texts.ready}</p>
        <p className="text-sm text-ink-soft">{texts.readyHint}</p>
      </div>
      <CopyLine name={texts.link} text={url} labels={texts} />
      <ShareButton text={`${texts.shareText(title)} ${url}`}>{texts.share}</ShareButton>
      <div className="grid justify-items-center gap-1 text-center">
        <QrCode text={url} label={texts.qr} />
        <p className="text-sm text-ink-soft">{texts.qrHint}</p>
      </div>
    </section>
  );
}
