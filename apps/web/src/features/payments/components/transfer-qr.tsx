import { encodeQR } from 'qr';

/** The empty modules around the code that scanners need. */
const BORDER = 4;

/** A QR code of a text, as an image with this name: dark on light in both themes, for scanners. */
export function TransferQr({ text, name }: { text: string; name: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      width={176}
      height={176}
    >
      <rect width="100%" height="100%" fill="white" />
      <path fill="black" d={qrPath(rows)} />
    </svg>
  );
}

/** The dark modules as squares of a path. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
