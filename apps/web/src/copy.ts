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
