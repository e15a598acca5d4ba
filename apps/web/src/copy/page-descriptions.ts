/** What search engines and social networks show of the pages. The browser's build does not contain it. */
export const pageDescriptions = {
  /** Of the pages that have none of their own. */
  site: 'Bicycle spare parts, complete bicycles, motorcycle parts and fasteners, made in Bangladesh since 1994 and sold by the case.',
  socialPicture: 'Bicycles Mania, bicycle parts by the case, beside a chain on a chain-wheel',
  home: 'Chain-wheels, hubs, pedals, chains, complete bicycles, motorcycle parts and fasteners, made in Bangladesh since 1994. Sold in bulk, with price, minimum and stock of every part.',
  catalogue: (category: string | undefined) =>
    `${category ?? 'Bicycle parts, complete bicycles, motorcycle parts and fasteners'} by the case: price per unit, minimum order and stock of every part.`,
  categories: 'All categories of the catalogue with the number of parts in each.',
  models:
    'The bicycle models with a drawing of each, and the spare parts that fit them: price, minimum order and stock.',
  model: (name: string, positions: number) =>
    `The spare parts of the ${name} by ${positions} numbered positions of its drawing, with price, minimum order and stock.`,
  blog: 'Five questions about building a shop, answered for this one.',
  protfolio:
    'The company on one page: skills, objective, experience since 1994, product lines, training and standards. Also as a PDF.',
  contact: 'Write to Bicycles Mania about parts, quantities and deliveries.',
  legal: (title: string) => `${title}: what applies when you order from Bicycles Mania.`,
  signIn: 'Sign in to order bicycle parts by the case.',
  signUp: 'Create an account to order bicycle parts by the case.',
} as const;
