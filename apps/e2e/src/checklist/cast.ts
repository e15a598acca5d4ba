import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { useBrowser, type Visitor } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';

/** The three kinds of people that the specification tells apart. */
export const ROLES = ['signed out', 'customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The shop that the specification is held against. */
export const shopUrl = inject('checklistUrl');

const visit = useBrowser(shopUrl);
const people = new Map<Role, Person>();
const visitors = new Map<Role, Visitor>();

beforeAll(async () => {
  people.set('customer', await newCustomer(shopUrl, 'Listed Workshop'));
  people.set('admin', await signedIn(shopUrl, DEMO_ADMIN));
  for (const role of ROLES) {
    const as = people.get(role);
    visitors.set(role, await visit(as === undefined ? {} : { as }));
  }
});
afterEach(expectNoTroubles);
afterAll(async () => {
  for (const visitor of visitors.values()) await visitor.close();
});

/** One visitor of each role for all sections; nothing may go wrong in their pages. */
export const cast = {
  /** The visitor of a role, with the same profile in all tests. */
  visitor: (role: Role): Visitor => known(visitors.get(role)),
  /** Who is signed in as that. */
  person: (role: Exclude<Role, 'signed out'>): Person => known(people.get(role)),
  /** Somebody else, with a profile of their own. */
  visit,
};

function expectNoTroubles(): void {
  const troubles = [...visitors.values()].flatMap((visitor) => visitor.troubles.splice(0));
  expect(troubles).toEqual([]);
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The people come before the first test.');
  return value;
}
