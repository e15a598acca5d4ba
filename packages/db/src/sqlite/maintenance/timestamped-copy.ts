import { join, parse } from 'node:path';

/** A name in the folder of `file`: `shop.sqlite` becomes `shop.replaced-20260105T102030123Z.sqlite`. */
export function timestampedSibling(file: string, label: string, now: number): string {
  const { dir, name, ext } = parse(file);
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  return join(dir, `${name}.${label}-${stamp}${ext}`);
}
