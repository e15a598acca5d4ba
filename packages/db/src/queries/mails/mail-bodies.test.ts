import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { packBodies, unpackBodies } from './mail-bodies.ts';
import { MAIL_DICTIONARY } from './mail-dictionary.ts';

const subject = 'Order received';

it('Bodies are read byte for byte as they were sent.', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 2000 });
  fc.assert(
    fc.property(text, text, (html, plain) => {
      const packed = packBodies({ subject, html: `<!DOCTYPE html>${html}`, text: plain });
      expect(unpackBodies(packed)).toEqual({
        subject,
        html: `<!DOCTYPE html>${html}`,
        text: plain,
      });
    }),
  );
});

it('Bodies of the shape of our mails take a small part of their length.', () => {
  const html = MAIL_DICTIONARY.replaceAll('PO 2026-112', 'PO 2027-990 of another buyer');
  const packed = packBodies({ subject, html, text: 'Order received' });
  expect(packed.html.length).toBeLessThan(html.length / 20);
});

it.each([
  ['stored before bodies were compressed', { html: '<!DOCTYPE html><p>Hello', text: 'Hello' }],
  ['not sent', { html: null, text: null }],
])('A mail that was %s is returned as it is.', (_, row) => {
  expect(unpackBodies(row)).toEqual(row);
});

it('The dictionary never changes: stored mails could not be read.', () => {
  expect(createHash('sha256').update(MAIL_DICTIONARY).digest('hex')).toBe(
    '68e850a37abb982827e6a3aab028850629138aa158a50b639ffdf50c8d73b7d8',
  );
});

it('A mail of the first release that compressed them can be read.', () => {
  const row = { html: 'deflate1:MzK1QgQweAmgnUdqTk4+SDuYAQA=', text: '' };
  expect(unpackBodies(row)).toEqual({ html: '<p class="mail">Hello</p>', text: 'Hello' });
});
