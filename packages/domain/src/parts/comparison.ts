/** How many parts are compared. */
export const MAX_COMPARED = 5;
