import { encode } from 'uqr';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4;

/** A QR code on white in both themes: cameras read dark on light. */
export function LinkQr({ url }: { url: string }) {
  const { data, size } = encode(url, { border: quietZone, ecc: 'M' });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-sm"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
