/** Titles of the pages outside the dashboard; the shop's name is appended to a title. */
export const pageTitles = {
  home: 'Bicycle parts by the case',
  catalogue: {
    allParts: 'All parts',
    matching: (query: string) => `Parts matching “${query}”`,
    matchingIn: (query: string, category: string) => `${category} matching “${query}”`,
    pageOf: (title: string, page: number) => `${title}, page ${page}`,
  },
  categories: 'All categories',
  blog: 'Blog',
  protfolio: 'Protfolio',
  contact: 'Contact Us',
  signIn: 'SignIn',
  signUp: 'SignUp',
  part: 'Part',
  compare: 'Compare parts',
} as const;
