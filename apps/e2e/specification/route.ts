import type { Locator, Page } from '@playwright/test';
import type { Role } from '../fixtures/actors.ts';
import type { PlacedCheckout, PlacedOrder } from '../fixtures/orders.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';

/** What the routes show. */
export interface Samples {
  /** The first part of the shop, as REST returns it. */
  firstPart: Record<string, unknown>;
  orderedPart: TestPart;
  orders: Record<Exclude<Role, 'visitor'>, PlacedOrder>;
  checkout: PlacedCheckout;
  users: Record<Exclude<Role, 'visitor'>, User>;
  /** The account of the customer. */
  customerId: string;
  messageId: string;
}

export interface Route {
  route: string;
  access: 'public' | 'protected' | 'admin';
  content: string;
  /** The path with its parameters where it is not that of a part, an order or a checkout. */
  path?: (role: Role, samples: Samples) => string;
  /** The parts of the content that must be visible. */
  shows: (page: Page, role: Role, samples: Samples) => Locator[];
  form?: RouteForm;
}

/** A form of section 2 with all its fields and actions. */
export interface RouteForm {
  /** As the specification says it. */
  content: string;
  /** How the labels start. */
  fields: string[];
  buttons: string[];
  links?: [label: string, target: string][];
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const headings = (page: Page, names: (string | RegExp)[]) =>
  names.map((name) => heading(page, name));
export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const table = (page: Page, name: string) => page.getByRole('table', { name });

export function userName(role: Role, { users }: Samples): string {
  return role === 'visitor' ? '' : users[role].name;
}

export function ownOrder(role: Role, { orders }: Samples): PlacedOrder {
  return orders[role === 'admin' ? 'admin' : 'customer'];
}
