/** The list to which `Save for later` moves lines of the cart. */
export const SAVED_FOR_LATER = 'Saved for later';

/** The name as it is compared: two lists of an account may not differ by case or spaces only. */
export function listNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
