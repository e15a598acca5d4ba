import { copy } from '../../copy.ts';
import type { IconName } from '../ui/media/icon.tsx';

const words = copy.drawer;

/** The documented entries of an admin's drawer, in their order. */
const adminMenu = [
  { to: '/dashboard', label: words.dashboard, icon: 'home' },
  { to: '/dashboard/user', label: words.allUser, icon: 'people' },
  { to: '/dashboard/profile', label: words.myProfile, icon: 'person' },
  { to: '/dashboard/manage', label: words.manageOrder, icon: 'list' },
  { to: '/dashboard/addProduct', label: words.addProduct, icon: 'add' },
  { to: '/dashboard/manageProduct', label: words.manageProduct, icon: 'sheet' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/** The documented entries of everybody else's drawer. */
const customerMenu = [
  { to: '/dashboard', label: words.dashboard, icon: 'home' },
  { to: '/dashboard/myorder', label: words.myorder, icon: 'box' },
  { to: '/dashboard/profile', label: words.myProfile, icon: 'person' },
  { to: '/dashboard/review', label: words.addReview, icon: 'star' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

export type DashboardEntry = (typeof adminMenu | typeof customerMenu)[number];

/** Admins see the admin's menu and none of the customer's. */
export function dashboardMenu(isAdmin: boolean): readonly DashboardEntry[] {
  return isAdmin ? adminMenu : customerMenu;
}
