import type { RegisteredRouter } from '@tanstack/react-router';
import { dashboardIcons } from '../components/ui/media/dashboard-icons.ts';
import { cartDrawing } from '../components/ui/media/icon.tsx';

/** The path of a page of the dashboard, with the names of its parameters. */
export type DashboardPath = Extract<
  Exclude<keyof RegisteredRouter['routesByPath'], '/dashboard/'>,
  `/dashboard${string}`
>;

/** The documented menus of admins and customers, and the second one of each. */
export type DashboardMenu = 'admin' | 'customer' | 'shop' | 'buying';

/** The entry of a page in menus. */
interface MenuEntry {
  menus: readonly DashboardMenu[];
  /** A path on a grid of 20 by 20. */
  icon: string;
  /** Where it is not the title. Documented spelling is kept. */
  label?: string;
  /** What a customer does on the page, for the start page. */
  purpose?: string;
}

export interface DashboardPage {
  /** The title of the document, to which the shop's name is appended. */
  title: string;
  /** Its entry in menus; null for a page that others lead to. */
  entry: MenuEntry | null;
}

/** The pages of the dashboard, in the order of its menus. */
export const dashboardPages = {
  '/dashboard': {
    title: 'Dashboard',
    entry: {
      menus: ['admin', 'customer'],
      icon: dashboardIcons.home,
    },
  },
  '/dashboard/user': {
    title: 'All users',
    entry: {
      menus: ['admin'],
      label: 'All user',
      icon: dashboardIcons.people,
    },
  },
  '/dashboard/myorder': {
    title: 'My orders',
    entry: {
      menus: ['customer'],
      label: 'Myorder',
      icon: dashboardIcons.box,
      purpose: 'Pay, cancel and follow your orders.',
    },
  },
  '/dashboard/profile': {
    title: 'My profile',
    entry: {
      menus: ['admin', 'customer'],
      label: 'My Profile',
      icon: dashboardIcons.person,
      purpose: 'Your name, phone and picture.',
    },
  },
  '/dashboard/manage': {
    title: 'Manage orders',
    entry: {
      menus: ['admin'],
      label: 'Manage Order',
      icon: dashboardIcons.list,
    },
  },
  '/dashboard/addProduct': {
    title: 'Add product',
    entry: {
      menus: ['admin'],
      label: 'Add Product',
      icon: dashboardIcons.add,
    },
  },
  '/dashboard/manageProduct': {
    title: 'Manage products',
    entry: {
      menus: ['admin'],
      label: 'Manage Product',
      icon: dashboardIcons.sheet,
    },
  },
  '/dashboard/review': {
    title: 'Add a review',
    entry: {
      menus: ['customer'],
      label: 'Add A Review',
      icon: dashboardIcons.star,
      purpose: 'Rate the shop, or one part of it.',
    },
  },

  '/dashboard/quick-order': {
    title: 'Quick order',
    entry: {
      menus: ['buying'],
      icon: 'M3 4.5h14M3 9h14M3 13.5h6.5M12 14.5l2 2 3.5-4',
      purpose: 'Paste part numbers and quantities from a spreadsheet.',
    },
  },
  '/dashboard/cart': {
    title: 'Cart',
    entry: {
      menus: ['buying'],
      icon: cartDrawing,
      purpose: 'Check quantities and order all lines with one payment.',
    },
  },
  '/dashboard/lists': {
    title: 'Lists',
    entry: {
      menus: ['buying'],
      icon: 'M5 4.25h10v13H5zM8 2.75h4v3H8zM7.75 9.5h4.5M7.75 12.75h4.5',
      purpose: 'Sets of parts with quantities that you buy again and again.',
    },
  },
  '/dashboard/company': {
    title: 'Company',
    entry: {
      menus: ['buying'],
      icon: 'M4 17V5.25l7-2.5V17M11 8.5h5V17M2.75 17h14.5M6.75 8h1.5M6.75 11h1.5M6.75 14h1.5',
      purpose: 'Billing address, tax number and delivery addresses.',
    },
  },
  '/dashboard/again': { title: 'Order again', entry: null },
  '/dashboard/payment/$id': { title: 'Payment', entry: null },
  '/dashboard/privacy': { title: 'Your data', entry: null },

  '/dashboard/stock': {
    title: 'Stock',
    entry: {
      menus: ['shop'],
      icon: 'M3 11h6.25v6H3zM10.75 11H17v6h-6.25zM6.9 3.5h6.2v6H6.9z',
    },
  },
  '/dashboard/categories': {
    title: 'Categories',
    entry: {
      menus: ['shop'],
      icon: 'M3 3.5h6v4H3zM11 8.5h6v4h-6zM11 14h6v3h-6zM6 7.5V15.5h5M6 10.5h5',
    },
  },
  '/dashboard/attributes': {
    title: 'Attributes',
    entry: {
      menus: ['shop'],
      icon: 'M3 4.5h3.5v3.5H3zM3 12h3.5v3.5H3zM9.5 6.25H17M9.5 13.75H17',
    },
  },
  '/dashboard/searches': {
    title: 'Searches',
    entry: {
      menus: ['shop'],
      icon: 'M3.5 8.75a5.25 5.25 0 1 0 10.5 0 5.25 5.25 0 1 0-10.5 0M12.6 12.6 17 17M6.5 8.75h4.5',
    },
  },
  '/dashboard/models': {
    title: 'Models',
    entry: {
      menus: ['shop'],
      label: 'Bicycle models',
      icon: 'M2.5 13a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M11 13a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M5.75 13 8 7h5.5l.75 6M8 7 10 13l3.5-6M6.5 7H9',
    },
  },
  '/dashboard/import': {
    title: 'Import and export',
    entry: {
      menus: ['shop'],
      icon: 'M6.25 3.5v12.5M3 12.75l3.25 3.25 3.25-3.25M13.75 16.5V4M10.5 7.25 13.75 4 17 7.25',
    },
  },
  '/dashboard/returns': {
    title: 'Returns',
    entry: {
      menus: ['shop'],
      icon: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 10H7',
    },
  },
  '/dashboard/messages': {
    title: 'Messages',
    entry: {
      menus: ['shop'],
      icon: 'M3 4h14v10H9.25L5.5 17v-3H3z',
    },
  },
  '/dashboard/reviews': {
    title: 'Reviews',
    entry: {
      menus: ['shop'],
      icon: dashboardIcons.star,
    },
  },
  '/dashboard/documents': {
    title: 'Documents',
    entry: {
      menus: ['shop'],
      icon: 'M5 2.75h6.75L15 6v11.25H5zM11.5 3v3.25H15M7.5 10h5M7.5 13h5',
    },
  },
  '/dashboard/mails': {
    title: 'Mails',
    entry: {
      menus: ['shop'],
      icon: 'M3 5h14v10H3zM3 6l7 5 7-5',
    },
  },
  '/dashboard/audit': {
    title: 'Audit',
    entry: {
      menus: ['shop'],
      icon: 'M3.75 10a6.5 6.5 0 1 0 1.9-4.6L3.75 7.2M3.75 3.6v3.6h3.6M10 6.5V10l2.4 1.9',
    },
  },
  '/dashboard/settings': {
    title: 'Settings',
    entry: {
      menus: ['shop'],
      icon: 'M3 6h7.5M14.5 6H17M12.5 4v4M3 14h2.5M9.5 14H17M7.5 12v4',
    },
  },
  '/dashboard/customers/$id': { title: 'Customer', entry: null },
  '/dashboard/erasures': { title: 'Erasures', entry: null },
  '/dashboard/manage/$checkoutId': { title: 'Manage orders', entry: null },
  '/dashboard/manageProduct/$id': { title: 'Edit product', entry: null },
  '/dashboard/messages/$id': { title: 'Messages', entry: null },
  '/dashboard/pick': { title: 'Pick list', entry: null },
  '/dashboard/receipts': { title: 'Bank receipts', entry: null },
  '/dashboard/ship': { title: 'Ship several', entry: null },
  '/dashboard/values': { title: 'Fill values', entry: null },
} satisfies Record<DashboardPath, DashboardPage>;
