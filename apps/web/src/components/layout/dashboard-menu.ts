import {
  type DashboardMenu,
  type DashboardPage,
  dashboardPages,
  type DashboardPath,
} from '../../copy/dashboard-pages.ts';

/** The entry of the cart, which shows the number of its lines. */
export const CART_PATH: DashboardPath = '/dashboard/cart';

const pages: Readonly<Record<string, DashboardPage>> = dashboardPages;

/** The entries of a menu, in their order. */
export const menuEntries = (menu: DashboardMenu) =>
  Object.entries(pages).flatMap(([to, { title, entry }]) =>
    entry?.menus.includes(menu) ? [{ to, label: title, ...entry }] : [],
  );

/** The title of the document for a path of the router, such as `/dashboard/messages/$id`. */
export function dashboardTitle(path: string): string {
  return (pages[path] ?? dashboardPages['/dashboard']).title;
}
