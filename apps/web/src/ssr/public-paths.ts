import { pageAddress } from './page-address.ts';
import { createAppRouter } from '../router.tsx';

const { routesByPath } = createAppRouter({ links: [] });

/** The addresses of the pages that anybody may open, without the ones that a search field makes. */
export const publicPaths: readonly string[] = Object.values(routesByPath)
  .filter(({ options }) => 'component' in options && options.component !== undefined)
  .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  .filter((path) => !path.includes('$') && pageAddress({ pathname: path, search: '' }) === path);
