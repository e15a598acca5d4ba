/** What stands around every page, and the words of its controls. Documented words stand to the letter. */
export const frameCopy = {
  brand: 'Bicycles Mania',

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
    images: 'Pictures are kept here.',
  },

  footer: {
    newsletterTitle: 'New part numbers and stock, once a month.',
    newsletterLabel: 'Email for the newsletter',
    newsletterPlaceholder: 'name@company.com',
    subscribe: 'Subscribe',
    parts: 'Parts',
    company: 'Company',
    account: 'Account',
    about:
      'Bicycle spare parts, complete bicycles, motorcycle parts and fasteners. Bangladesh, since 1994.',
  },

  drawer: {
    menu: 'Dashboard menu',
    admin: 'Admin',
    customer: 'Customer',
    dashboard: 'Dashboard',
    allUser: 'All user',
    myProfile: 'My Profile',
    manageOrder: 'Manage Order',
    addProduct: 'Add Product',
    manageProduct: 'Manage Product',
    myorder: 'Myorder',
    addReview: 'Add A Review',
  },

  notFound: {
    picture: '404, with a rolling wheel for the zero',
    plate: 'no part at this address',
    title: 'This wheel rolled off the page.',
    text: 'There is nothing at this address. Search for the part by its name or number, or start from the catalogue.',
  },

  errorPage: {
    title: 'This page did not load.',
    text: 'Something went wrong on our side or on the way. Nothing was ordered or charged by it.',
  },

  ui: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    needsScript: 'This form needs JavaScript, which your browser does not run here.',
    honeypot: 'Leave this empty',
    casePackMore: 'One case pack more',
    casePackLess: 'One case pack less',
    ruleMinimum: (quantity: string) => `min ${quantity}`,
    ruleStock: (quantity: string) => `stock ${quantity}`,
    goTo: (position: number, count: number) => `Go to ${position} of ${count}`,
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    breadcrumb: 'Breadcrumb',
    tryAgain: 'Try again',
    draftKept: 'Here is what you had typed.',
    draftDiscard: 'Start over',
    loading: 'Loading',
    notifications: 'Notifications',
    close: 'Close',
    switchTheme: 'Switch between light and dark',
    starsOfFive: (rating: number) => `${rating} of 5 stars`,
    stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
    ratingWords: {
      1: '1 of 5: not good',
      2: '2 of 5: below what we expected',
      3: '3 of 5: fair',
      4: '4 of 5: good, with a remark',
      5: '5 of 5: as it should be',
    },
  },
} as const;
