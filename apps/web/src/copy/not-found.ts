/** The 404 page. */
export const notFoundCopy = {
  picture: '404, with a rolling wheel for the zero',
  plate: 'no part at this address',
  title: 'This wheel rolled off the page.',
  text: 'There is nothing at this address. Search for the part by its name or number, or start from the catalogue.',
} as const;
