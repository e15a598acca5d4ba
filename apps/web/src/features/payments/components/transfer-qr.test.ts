import { transferCode } from '@bm/domain/payments/transfer-code';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from './transfer-qr.tsx';

/** Draws the squares of a path as an image of `scale` pixels each, and reads its QR code. */
function readPath(path: string, size: number, scale = 4): string {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const column = Number(x) * scale + (pixel % scale);
      const row = Number(y) * scale + Math.floor(pixel / scale);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

const transfer = {
  holder: 'Bicycles Mania, Räder & Co.',
  account: 'DE89 3704 0044 0532 0130 00',
  swift: 'COBADEFFXXX',
  amountMinor: 150_050,
  reference: 'BC-000045',
};

it.each(['eur', 'usd'])('A scanner reads the transfer in %s from the drawn path.', (currency) => {
  const text = transferCode({ ...transfer, currency });
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  expect(readPath(qrPath(rows), rows.length)).toBe(text);
});
