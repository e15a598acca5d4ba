import { expect, it } from 'vitest';
import { linkedinHref } from './linkedin-href.ts';

it.each([
  ['in/demo-customer', 'https://www.linkedin.com/in/demo-customer'],
  ['company/bicycles', 'https://www.linkedin.com/company/bicycles'],
  ['https://www.linkedin.com/in/demo', 'https://www.linkedin.com/in/demo'],
  ['http://bd.linkedin.com/in/demo', 'https://bd.linkedin.com/in/demo'],
  ['linkedin.com/in/demo', 'https://linkedin.com/in/demo'],
  ['Demo Customer', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://linkedin.com.example.org/in/demo', null],
  ['https://notlinkedin.com/in/demo', null],
])('leads from %j to %j', (entry, href) => {
  expect(linkedinHref(entry)).toBe(href);
});
