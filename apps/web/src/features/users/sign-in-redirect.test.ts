import { expect, it } from 'vitest';
import { parseSignInSearch, safeReturnPath } from './sign-in-redirect.ts';

it.each(['/', '/parts', '/dashboard/payment/1?x=1#y', '/loginning', '/a//b'])(
  'leads back to %s',
  (from) => {
    expect(safeReturnPath(from)).toBe(from);
  },
);

it.each([
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
])('leads home instead of %j', (from) => {
  expect(safeReturnPath(from)).toBe('/');
});

it('ends on this site however an address is written', () => {
  for (const from of ['/.', '/./', '/..//evil.example', '/%2f%2fevil.example', '/@evil.example']) {
    expect(new URL(safeReturnPath(from), 'https://shop.example').origin).toBe(
      'https://shop.example',
    );
  }
});

it('reads text alone', () => {
  expect(parseSignInSearch({ from: ['/a'] })).toEqual({ from: undefined });
  expect(parseSignInSearch({ from: '/a', more: 1 })).toEqual({ from: '/a' });
});
