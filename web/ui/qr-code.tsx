import { encode } from 'uqr';

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4;

/** A QR code on white in both themes: cameras read dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-sm"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
