import { dashboardCopy } from '../../copy/dashboard.ts';
import type { IconName } from '../ui/media/icon.tsx';

/** The documented entries of an admin's drawer, in their order. */
const adminMenu = [
  { to: '/dashboard', label: dashboardCopy.dashboard, icon: 'home' },
  { to: '/dashboard/user', label: dashboardCopy.allUser, icon: 'people' },
  { to: '/dashboard/profile', label: dashboardCopy.myProfile, icon: 'person' },
  { to: '/dashboard/manage', label: dashboardCopy.manageOrder, icon: 'list' },
  { to: '/dashboard/addProduct', label: dashboardCopy.addProduct, icon: 'add' },
  { to: '/dashboard/manageProduct', label: dashboardCopy.manageProduct, icon: 'sheet' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/** The documented entries of a customer's drawer. */
const customerMenu = [
  { to: '/dashboard', label: dashboardCopy.dashboard, icon: 'home' },
  { to: '/dashboard/myorder', label: dashboardCopy.myorder, icon: 'box' },
  { to: '/dashboard/profile', label: dashboardCopy.myProfile, icon: 'person' },
  { to: '/dashboard/review', label: dashboardCopy.addReview, icon: 'star' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

export type DashboardEntry = (typeof adminMenu | typeof customerMenu)[number];

/** The menu of an admin, or of a customer. */
export function dashboardMenu(isAdmin: boolean): readonly DashboardEntry[] {
  return isAdmin ? adminMenu : customerMenu;
}
