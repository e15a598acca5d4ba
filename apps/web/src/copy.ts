/**
 * The shop's words, by screen. The documented ones stand to the letter, odd spelling included;
 * do not correct them.
 */
export const copy = {
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

  home: {
    aboutUs: 'About us',
    aboutHeadline: 'Best quality is a number we can measure.',
    aboutText:
      'We make bicycle parts and sell them to the people who build and repair bicycles: workshops, assemblers, dealers. Every part has a number, a drawing and a tolerance, and what leaves in the carton is what the data sheet says.',
    gallery: 'Gallery',
    featured: 'BICYCLES MANIA FEATURED CATEGORIES',
    featuredLine:
      'Cycle parts, chain-wheels, saddles, free wheels, hub parts, pedals, chains and accessories.',
    browseAll: 'Browse all parts',
    summary: 'Our Business Summary',
    sales: 'Sales',
    client: 'Client',
    employer: 'Employer',
    testimonials: 'Our Client says',
    title: 'Bicycle parts by the case - Bicycles Mania',
    description:
      'Chain-wheels, hubs, pedals, chains, complete bicycles, motorcycle parts and fasteners, made in Bangladesh since 1994. Sold in bulk, with price, minimum and stock of every part.',
    heading: 'Bicycles Mania, bicycle parts by the case',
    carousel: 'carousel',
    carouselLabel: 'What we make',
    slide: 'slide',
    slideOf: (position: number, count: number) => `${position} of ${count}`,
    slidePins: 'Slides',
    nextSlide: 'Next slide',
    previousSlide: 'Previous slide',
    slides: {
      parts: {
        title: 'Bicycle parts by the case.',
        text: 'Chain-wheels, hubs, pedals, chains and every fastener between them. Made in Bangladesh since 1994.',
        alt: 'Chain running over a polished chain-wheel, close up',
      },
      bicycles: {
        title: 'Complete bicycles.',
        text: 'The city roadster comes 85 % assembled, one per carton, from five bicycles an order.',
        alt: 'Bottle-green city bicycle with a brown leather saddle',
      },
      fasteners: {
        title: 'Down to the last washer.',
        text: 'Every part number with its price, its minimum and what is in stock today.',
        alt: 'Bicycle parts laid out on a dark green bench, seen from above',
      },
    },
    aboutPicture: 'Workbench with a wheel, a chain-wheel, hubs and packed cartons',
    aboutFacts: [
      ['Established', '1994'],
      ['Where', 'Bangladesh'],
      ['What we supply', 'Bicycle spare parts, complete bicycles, motorcycle parts, fasteners'],
      ['How we sell', 'In bulk, with a minimum quantity for each part'],
    ],
    galleryPins: 'Gallery pages',
    pictures: {
      gallery: {
        chainwheels: 'Chain-wheels hanging on a green wall',
        wheels: 'Built wheels standing in a rack',
        hubs: 'Polished hubs packed in a carton',
      },
    },
    allOf: (total: string) => `All ${total} parts`,
    noParts: 'The catalogue is being put together. Parts will stand here soon.',
    noTestimonials: 'Nobody has written a review yet.',
    testimonialsFailed: 'The reviews did not load.',
    testimonialsLoading: 'The reviews are loading.',
    demoData: 'Demo data',
  },

  catalogue: {
    crumb: 'Parts',
    allParts: 'All parts',
    matching: (query: string) => `Parts matching “${query}”`,
    matchingIn: (query: string, category: string) => `${category} matching “${query}”`,
    pageOf: (title: string, page: number) => `${title}, page ${page}`,
    description: (category: string | undefined) =>
      `${category ?? 'Bicycle parts, complete bicycles, motorcycle parts and fasteners'} by the case: price per unit, minimum order and stock of every part.`,
    filters: 'Filters',
    category: 'Category',
    filter: 'Category filter',
    filterSmall: 'Category filter, small screens',
    results: 'Results',
    parts: (total: number) => (total === 1 ? 'part' : 'parts'),
    showing: 'showing',
    rangeOf: (range: string, total: string) => `${range} of ${total}`,
    pages: 'Pages',
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
    loading: 'The parts are loading.',
    failed: 'The parts did not load.',
    noMatch: (query: string) => ({
      title: `No part matches “${query}”.`,
      text: 'Try fewer words, or the part number with or without its dashes: cw44 finds CW-44-170A.',
      action: 'Browse all parts',
    }),
    noMatchIn: (query: string, category: string) => ({
      title: `No part in ${category} matches “${query}”.`,
      text: 'It may stand in another category.',
      action: 'Search all parts',
    }),
    emptyCategory: {
      title: 'There are no parts here.',
      text: 'No category of the catalogue has this name now.',
      action: 'Browse all parts',
    },
    beyond: {
      title: 'The list ends before this page.',
      text: 'Parts may have gone from the list since the address was made.',
      action: 'To the first page',
    },
  },

  blog: {
    title: 'Blog',
    lead: 'Five questions that people who build shops ask each other, answered for this one.',
    questions: {
      performance: 'How do you improve the performance of React?',
      state: 'What kinds of state management are there?',
      prototypes: 'How does prototypal inheritance work?',
      search: 'How do you search products by name?',
      unitTests: 'What are unit tests, and why write them?',
    },
  },

  protfolio: {
    description:
      'The company on one page: skills, objective, experience since 1994, product lines, training and standards. Also as a PDF.',
    download: 'Download resume',
    format: '(PDF)',
    skills: 'Skills',
    objective: 'Objective',
    experience: 'Experience',
    projects: 'Projects',
    education: 'Education',
    standards:
      'These are the standards that our drawings follow, so that our parts fit those of others. They are not certificates.',
  },

  part: {
    details: 'Product Details',
    detailsOf: (name: string) => `Product Details: ${name}`,
    price: 'Price per unit',
    minimum: 'Minimum',
    available: 'Available',
  },

  purchase: {
    title: 'Purchase',
    name: 'Name',
    email: 'Email',
    materialName: 'Material name',
    price: 'Price',
    stock: 'Stock',
    quantity: 'Order quantity',
    quantityPlaceholder: (minimum: number | string) => `Minimum Order ${minimum}`,
    phone: 'Phone',
    address: 'Address',
    purchase: 'Purchase',
    placed: (part: string) => `Your order for ${part} is placed`,
  },

  signIn: {
    title: 'SignIn',
    email: 'Email',
    password: 'Password',
    forgetPassword: 'Forget Password?',
    resetSent: 'Sent email',
    noUser: 'No user is logged in',
    submit: 'SignIn',
    google: 'Sign In With Google',
    noAccount: 'New here?',
    toSignUp: 'Create an account',
    or: 'or',
  },

  signUp: {
    title: 'SignUp',
    lead: 'An account shows the part pages, your orders and their payment.',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    nameRequired: 'Name is Required',
    emailRequired: 'Email is Required',
    emailInvalid: 'Provide a valid Email',
    passwordRequired: 'Password is Required',
    passwordTooShort: 'Must be 6 characters or longer',
    submit: 'SignUp',
    google: 'Continue with Google',
    haveAccount: 'Already have an account?',
    toSignIn: 'SignIn',
    sent: 'Sent email',
  },

  dashboard: {
    welcome: (name: string) => `Welcome, ${name}`,
  },

  orders: {
    title: 'My orders',
    payment: 'Payment',
    processing: 'Processing...',
    cancel: 'Cancel',
    deleted: 'this product deleted sucessfuly',
    states: {
      unpaid: 'Unpaid',
      paid: 'Paid',
      processing: 'Processing',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refunded: 'Refunded',
    },
    progress: 'Order progress',
    placed: 'Placed',
  },

  manageOrders: {
    title: 'Manage orders',
    unpaid: 'Unpaid',
    pending: 'Pending...',
  },

  payment: {
    title: 'Payment',
    pay: 'Pay',
    done: 'Congratulations your payment is completed',
    transactionId: 'Your transaction id is',
  },

  users: {
    title: 'All users',
    email: 'Email',
    role: 'Role',
    makeAdmin: 'Make An Admin',
    remove: 'Remove user',
    notAllowed: 'You Are not eligable for add admin',
  },

  profile: {
    title: 'My profile',
    education: 'Education',
    location: 'Location',
    phone: 'Phone',
    linkdin: 'linkdin',
    email: 'Email',
    image: 'Image',
    updated: (name: string) => `Hey! ${name} Your profile Information UpDated`,
  },

  review: {
    title: 'Add a review',
    rating: 'Rating',
    feedback: 'Feedback',
    image: 'Image',
    added: 'Your review add',
  },

  products: {
    addTitle: 'Add product',
    manageTitle: 'Manage products',
    name: 'Name',
    description: 'Description',
    price: 'Price per unit',
    stock: 'Quantity in stock',
    minimum: 'Minimum quantity',
    image: 'Image',
    added: 'products added',
    deleted: 'this product deleted sucessfuly',
  },

  contact: {
    title: 'Contact Us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    send: 'Send',
    description: 'Write to Bicycles Mania about parts, quantities and deliveries.',
    lead: 'About a part, a quantity or a delivery. We answer to the email that you give.',
    write: 'Write to us',
    before: 'Before you write',
    facts: [
      { term: 'Prices and stock', text: 'Stand on every part, as they are at this moment' },
      { term: 'Minimum', text: 'Also on every part; orders go in whole case packs' },
      { term: 'Your orders', text: 'Payment and state are in your dashboard' },
    ],
    partsTerm: 'All part numbers',
    sent: (name: string, email: string) =>
      `Thank you, ${name}. Your message is here, and the answer will go to ${email}.`,
    again: 'Write another message',
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
