/** The frame of every page: brand, navigation, search, footer, errors. Documented spelling is kept. */
export const siteCopy = {
  brand: 'Bicycles Mania',
  browseAll: 'Browse all parts',

  navigation: {
    home: 'Home',
    blog: 'Blog',
    protfolio: 'Protfolio',
    contact: 'Contact Us',
    dashboard: 'Dashboard',
    signIn: 'SingIn',
    signOut: 'SignOut',
    signUp: 'SignUp',
    main: 'Main',
    menu: 'Menu',
    categories: 'Categories',
    allParts: 'All parts',
    allCategories: 'All categories',
    skip: 'Skip to content',
  },

  search: {
    region: 'Parts',
    label: 'Search parts',
    placeholder: 'Part name or number',
    key: '/',
  },

  demo: {
    label: 'Demo notice',
    title: 'Demo shop.',
    both: 'Sign-in and payment are local. No real card is ever charged.',
    identity: 'Sign-in is local.',
    payments: 'Payment is local. No real card is ever charged.',
  },

  /** The title of a legal page, and the word of its link: `terms` is “Terms”. */
  legal: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),

  footer: {
    newsletterTitle: 'New part numbers and stock, once a month.',
    newsletterLabel: 'Email for the newsletter',
    newsletterPlaceholder: 'name@company.com',
    subscribe: 'Subscribe',
    subscribed: (email: string) => `Thank you. To finish, open the link that we sent to ${email}.`,
    parts: 'Parts',
    company: 'Company',
    account: 'Account',
    about:
      'Bicycle spare parts, complete bicycles, motorcycle parts and fasteners. Bangladesh, since 1994.',
  },

  errors: {
    pageTitle: 'This page did not load.',
    pageText: 'Something went wrong on our side or on the network. Nothing was ordered or charged.',
    failed: 'Something went wrong on our side.',
    offline: 'You are offline. Connect to a network and try again.',
    unreachable: 'The shop could not be reached. Check the connection and try again.',
    rateLimited: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
} as const;
