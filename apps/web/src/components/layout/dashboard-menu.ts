import { dashboardCopy } from '../../copy/dashboard.ts';
import { pageTitles } from '../../copy/page-titles.ts';
import { dashboardIcons } from '../ui/media/dashboard-icons.ts';
import { cartDrawing } from '../ui/media/icon.tsx';

/** The entry of the cart, which shows the number of its lines. */
export const CART_PATH = '/dashboard/cart';

/** `path` is an icon's, on a grid of 20 by 20. */
interface MenuEntry {
  to: string;
  label: string;
  path: string;
}

/** The documented entries of an admin's drawer, in their order. */
const adminMenu = [
  { to: '/dashboard', label: dashboardCopy.dashboard, path: dashboardIcons.home },
  { to: '/dashboard/user', label: dashboardCopy.allUser, path: dashboardIcons.people },
  { to: '/dashboard/profile', label: dashboardCopy.myProfile, path: dashboardIcons.person },
  { to: '/dashboard/manage', label: dashboardCopy.manageOrder, path: dashboardIcons.list },
  { to: '/dashboard/addProduct', label: dashboardCopy.addProduct, path: dashboardIcons.add },
  {
    to: '/dashboard/manageProduct',
    label: dashboardCopy.manageProduct,
    path: dashboardIcons.sheet,
  },
] as const satisfies readonly MenuEntry[];

/** The documented entries of a customer's drawer. */
const customerMenu = [
  { to: '/dashboard', label: dashboardCopy.dashboard, path: dashboardIcons.home },
  { to: '/dashboard/myorder', label: dashboardCopy.myorder, path: dashboardIcons.box },
  { to: '/dashboard/profile', label: dashboardCopy.myProfile, path: dashboardIcons.person },
  { to: '/dashboard/review', label: dashboardCopy.addReview, path: dashboardIcons.star },
] as const satisfies readonly MenuEntry[];

export type DashboardEntry = (typeof adminMenu | typeof customerMenu)[number];

const buyingMenu: readonly MenuEntry[] = [
  {
    to: '/dashboard/quick-order',
    label: pageTitles.quickOrder,
    path: 'M3 4.5h14M3 9h14M3 13.5h6.5M12 14.5l2 2 3.5-4',
  },
  {
    to: CART_PATH,
    label: pageTitles.cart,
    path: cartDrawing,
  },
  {
    to: '/dashboard/lists',
    label: pageTitles.lists,
    path: 'M5 4.25h10v13H5zM8 2.75h4v3H8zM7.75 9.5h4.5M7.75 12.75h4.5',
  },
  {
    to: '/dashboard/company',
    label: pageTitles.company,
    path: 'M4 17V5.25l7-2.5V17M11 8.5h5V17M2.75 17h14.5M6.75 8h1.5M6.75 11h1.5M6.75 14h1.5',
  },
];

const shopMenu: readonly MenuEntry[] = [
  {
    to: '/dashboard/stock',
    label: pageTitles.stock,
    path: 'M3 11h6.25v6H3zM10.75 11H17v6h-6.25zM6.9 3.5h6.2v6H6.9z',
  },
  {
    to: '/dashboard/categories',
    label: pageTitles.categoryTree,
    path: 'M3 3.5h6v4H3zM11 8.5h6v4h-6zM11 14h6v3h-6zM6 7.5V15.5h5M6 10.5h5',
  },
  {
    to: '/dashboard/attributes',
    label: pageTitles.attributes,
    path: 'M3 4.5h3.5v3.5H3zM3 12h3.5v3.5H3zM9.5 6.25H17M9.5 13.75H17',
  },
  {
    to: '/dashboard/searches',
    label: pageTitles.searches,
    path: 'M3.5 8.75a5.25 5.25 0 1 0 10.5 0 5.25 5.25 0 1 0-10.5 0M12.6 12.6 17 17M6.5 8.75h4.5',
  },
  {
    to: '/dashboard/models',
    label: dashboardCopy.models,
    path: 'M2.5 13a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M11 13a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M5.75 13 8 7h5.5l.75 6M8 7 10 13l3.5-6M6.5 7H9',
  },
  {
    to: '/dashboard/import',
    label: pageTitles.imports,
    path: 'M6.25 3.5v12.5M3 12.75l3.25 3.25 3.25-3.25M13.75 16.5V4M10.5 7.25 13.75 4 17 7.25',
  },
  {
    to: '/dashboard/returns',
    label: pageTitles.returns,
    path: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 10H7',
  },
  {
    to: '/dashboard/messages',
    label: pageTitles.messages,
    path: 'M3 4h14v10H9.25L5.5 17v-3H3z',
  },
  {
    to: '/dashboard/reviews',
    label: pageTitles.reviews,
    path: dashboardIcons.star,
  },
  {
    to: '/dashboard/documents',
    label: pageTitles.documents,
    path: 'M5 2.75h6.75L15 6v11.25H5zM11.5 3v3.25H15M7.5 10h5M7.5 13h5',
  },
  {
    to: '/dashboard/mails',
    label: pageTitles.mails,
    path: 'M3 5h14v10H3zM3 6l7 5 7-5',
  },
  {
    to: '/dashboard/audit',
    label: pageTitles.audit,
    path: 'M3.75 10a6.5 6.5 0 1 0 1.9-4.6L3.75 7.2M3.75 3.6v3.6h3.6M10 6.5V10l2.4 1.9',
  },
  {
    to: '/dashboard/settings',
    label: pageTitles.settings,
    path: 'M3 6h7.5M14.5 6H17M12.5 4v4M3 14h2.5M9.5 14H17M7.5 12v4',
  },
];

/** The second group of the menu, in addition to the documented entries. */
export function secondMenu(isAdmin: boolean): { title: string; entries: readonly MenuEntry[] } {
  return isAdmin
    ? { title: dashboardCopy.shop, entries: shopMenu }
    : { title: dashboardCopy.buying, entries: buyingMenu };
}

/** The menu of an admin, or of a customer. */
export function dashboardMenu(isAdmin: boolean): readonly DashboardEntry[] {
  return isAdmin ? adminMenu : customerMenu;
}
