import { forEachRow } from '@bm/domain/testing/for-each-row';
import { expect, it } from 'vitest';
import { acceptedEncoding } from './cached-response.ts';

it('The header selects the encoding with the highest quality.', () => {
  forEachRow(
    [
      [undefined, 'identity'],
      ['', 'identity'],
      ['identity', 'identity'],
      ['gzip, deflate, br, zstd', 'br'],
      ['BR;q=0.5, gzip;q=1', 'br'],
      ['gzip', 'gzip'],
      ['deflate, gzip;q=0.1', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000,gzip;q=0', 'identity'],
      ['zstd, brotli', 'identity'],
    ],
    (header, coding) => {
      expect(acceptedEncoding(header)).toBe(coding);
    },
  );
});
