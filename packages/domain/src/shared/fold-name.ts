/** A name as it is compared: two that differ in nothing but letter case and spaces are the same one. */
export function foldName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
