import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { parseSignInSearch, safeReturnPath } from './sign-in-redirect.tsx';

it.each(['/', '/parts', '/dashboard/payment/1?x=1#y', '/loginning', '/a//b'])(
  'returns to %s',
  (from) => {
    expect(safeReturnPath(from)).toBe(from);
  },
);

it('returns to the home page instead of an address elsewhere', () => {
  forEachRow(
    [
      undefined,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
      '/login',
      '/Login?from=/login',
      '/signUp#x',
    ],
    (from) => {
      expect(safeReturnPath(from)).toBe('/');
    },
  );
});

it('always returns a path of this site', () => {
  for (const from of ['/.', '/./', '/..//evil.example', '/%2f%2fevil.example', '/@evil.example']) {
    expect(new URL(safeReturnPath(from), 'https://shop.example').origin).toBe(
      'https://shop.example',
    );
  }
});

it('accepts strings only', () => {
  expect(parseSignInSearch({ from: ['/a'] })).toEqual({ from: undefined });
  expect(parseSignInSearch({ from: '/a', more: 1 })).toEqual({ from: '/a' });
});
