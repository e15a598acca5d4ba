import type { Release } from '@bm/domain/shared/shop-config';

/** The release in traces and error reports: `1.2.3+0a1b2c3`. */
export function releaseName({ version, commit }: Release): string {
  return commit === null ? version : `${version}+${commit}`;
}
