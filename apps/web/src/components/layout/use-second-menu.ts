import { useRouter } from '@tanstack/react-router';
import { secondMenu } from './dashboard-menu.ts';

/** The second group of the dashboard's menu: its title, and the entries whose routes exist. */
export function useSecondMenu(isAdmin: boolean): ReturnType<typeof secondMenu> {
  const { routesByPath } = useRouter();
  const { title, entries } = secondMenu(isAdmin);
  return { title, entries: entries.filter(({ to }) => Object.hasOwn(routesByPath, to)) };
}
