import type { Role } from '../fixtures/actors.ts';
import { ADMIN_ROUTES } from './admin-routes.ts';
import { PROTECTED_ROUTES } from './protected-routes.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import { ownOrder, type Route, type Samples } from './route.ts';

/** The rows of the route table of section 2, and the pages beyond it. */
export const ROUTES: readonly Route[] = [...PUBLIC_ROUTES, ...PROTECTED_ROUTES, ...ADMIN_ROUTES];

/** The role whose page is checked in detail. */
export const MAIN_ROLE = { public: 'visitor', protected: 'customer', admin: 'admin' } as const;

/** Returns the path of a route for a role: a part of the shop, an order of its own. */
export function pathFor({ route, path }: Route, role: Role, samples: Samples): string {
  if (path !== undefined) return path(role, samples);
  const id = route.includes('payment')
    ? ownOrder(role, samples).id
    : String(samples.firstPart['_id']);
  return route.replace('{id}', id).replace('{checkoutId}', samples.checkout.id);
}

/** Returns the path to which a role is redirected from a route, or null. */
export function redirectFor(row: Route, role: Role, samples: Samples): string | null {
  if (row.access === 'public') return null;
  if (role === 'visitor') return `/login?from=${encodeURIComponent(pathFor(row, role, samples))}`;
  return row.access === 'admin' && role === 'customer' ? '/dashboard' : null;
}
