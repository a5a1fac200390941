import { ElementTile } from '#web/ui/element-tile.tsx';
import { certificateTexts } from './certificate/certificates.texts.ts';

const texts = certificateTexts.verify;

const states = {
  unknown: { number: '؟', symbol: '?', title: texts.unknown, hint: texts.unknownHint },
  revoked: { number: '0', symbol: '∅', title: texts.revoked, hint: texts.revokedHint },
};

/** Says clearly that this is not a certificate to trust. */
export function InvalidCertificate({ state }: { state: keyof typeof states }) {
  const { number, symbol, title, hint } = states[state];
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-danger bg-raised px-4 py-10 text-center"
    >
      <span aria-hidden="true">
        <ElementTile number={number} symbol={symbol} state="wrong" />
      </span>
      <div>
        <p className="text-xl font-semibold text-danger">{title}</p>
        <p className="mt-2 text-ink-soft">{hint}</p>
      </div>
    </div>
  );
}
