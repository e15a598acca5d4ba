import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { useBrowser, type Visitor, type VisitOptions } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';

/** The three kinds of people that the specification tells apart. */
export const ROLES = ['signed out', 'customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Cast {
  /** The visitor of a role, with the same profile in all tests of the file. */
  visitor(role: Role): Visitor;
  /** Who is signed in as that. */
  person(role: Exclude<Role, 'signed out'>): Person;
  /** Somebody else, with a profile of their own. */
  visit(options?: VisitOptions): Promise<Visitor>;
}

/**
 * One visitor of each role for the tests of a file; nothing may go wrong in their pages but what a
 * file does on purpose in all its tests.
 */
export function useCast(shopUrl: string, onPurpose?: RegExp): Cast {
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
  afterEach(() => {
    const troubles = [...visitors.values()].flatMap((visitor) => visitor.troubles.splice(0));
    expect(troubles.filter((trouble) => !onPurpose?.test(trouble))).toEqual([]);
  });
  afterAll(async () => {
    for (const visitor of visitors.values()) await visitor.close();
  });

  return {
    visitor: (role) => known(visitors.get(role)),
    person: (role) => known(people.get(role)),
    visit,
  };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The file’s people come before its first test.');
  return value;
}
