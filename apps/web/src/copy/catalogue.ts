/** The catalogue page. */
export const catalogueCopy = {
  crumb: 'Parts',
  allParts: 'All parts',
  filters: 'Filters',
  category: 'Category',
  filter: 'Category filter',
  filterSmall: 'Category filter, small screens',
  results: 'Results',
  parts: (total: number) => (total === 1 ? 'part' : 'parts'),
  showing: 'showing',
  rangeOf: (range: string, total: string) => `${range} of ${total}`,
  pages: 'Pages',
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  perPage: 'Per page',
  all: 'All',
  bounded: (shown: string, total: string) =>
    `Here are the first ${shown} of ${total} parts. Choose a category or search to see the others.`,
  columns: { sku: 'Part number', name: 'Part', category: 'Category', casePack: 'Case pack' },
  sortBy: 'Sort by',
  sort: 'Sort',
  bestMatch: 'Best match',
  sorts: {
    catalogue: 'Catalogue order',
    name: 'Name',
    'price-asc': 'Price, lowest first',
    'price-desc': 'Price, highest first',
    available: 'Most available',
  },
  byValue: (label: string) => `${label}, lowest first`,
  byValueDescending: (label: string) => `${label}, highest first`,
  noMatch: (query: string) => ({
    title: `No part matches “${query}”.`,
    text: 'Try fewer words, or the part number with or without its dashes: cw44 finds CW-44-170A.',
    action: 'Browse all parts',
  }),
  /** Above the parts whose numbers differ least from the query. */
  nearest: 'Did you mean:',
  noMatchIn: (query: string, category: string) => ({
    title: `No part in ${category} matches “${query}”.`,
    text: 'It may be in another category.',
    action: 'Search all parts',
  }),
  emptyShop: {
    title: 'No parts yet.',
    text: 'Parts that are on sale appear here. Ask us for a part that you need now.',
    action: 'Contact Us',
  },
  emptyCategory: {
    title: 'There are no parts here.',
    text: 'No category of the catalogue has this name now.',
    action: 'Browse all parts',
  },
  beyond: {
    title: 'The list ends before this page.',
    text: 'Parts may have been removed since this link was made.',
    action: 'To the first page',
  },
} as const;

/** The page of all categories. */
export const categoriesCopy = {
  title: 'All categories',
  lead: 'The whole catalogue by what a part is.',
} as const;

/** The page of a part that is not sold any more. */
export const discontinuedCopy = {
  discontinued: 'Discontinued',
  text: 'We do not make this part any more. Orders that include it stay as they are.',
  neighbours: (category: string) => `Nearest in price, in ${category}`,
  allIn: (category: string) => `All ${category}`,
} as const;

/** The suggestions of the search field. */
export const suggestionCopy = {
  list: 'Suggested parts',
  all: (query: string, total: string) => `All ${total} matches of “${query}”`,
  /** With the number of parts that have a similar number, which follow. */
  none: (query: string, nearest: number) =>
    `No part matches “${query}”.${nearest === 0 ? '' : ' Did you mean:'}`,
  found: (count: number) =>
    count === 1 ? '1 part is suggested.' : `${count} parts are suggested.`,
} as const;

/** The 404 page. */
export const notFoundCopy = {
  picture: '404, with a rolling wheel for the zero',
  plate: 'no part at this address',
  title: 'This wheel rolled off the page.',
  text: 'There is nothing at this address. Search for the part by its name or number, or start from the catalogue.',
} as const;
