/** The pages behind the sign-in. Documented words stand to the letter. */
export const privateCopy = {
  part: {
    details: 'Product Details',
    detailsOf: (name: string) => `Product Details: ${name}`,
    price: 'Price per unit',
    minimum: 'Minimum',
    available: 'Available',
    part: 'Part',
    alsoIn: (category: string) => `Also in ${category}`,
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
    note: 'Note',
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
} as const;
