/** The home page. */
export const homeCopy = {
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

  aboutUs: 'About us',
  aboutHeadline: 'Best quality is a number we can measure.',
  aboutText:
    'We make bicycle parts and sell them to the people who build and repair bicycles: workshops, assemblers, dealers. Every part has a number, and its page shows the price, the minimum order, the case pack and the stock of today.',
  aboutPicture: 'Workbench with a wheel, a chain-wheel, hubs and packed cartons',
  aboutFacts: [
    ['Established', '1994'],
    ['Where', 'Bangladesh'],
    ['What we supply', 'Bicycle spare parts, complete bicycles, motorcycle parts, fasteners'],
    ['How we sell', 'In bulk, with a minimum quantity for each part'],
  ],

  gallery: 'Gallery',
  galleryPins: 'Gallery pages',
  galleryTrack: 'Pictures of the works',
  galleryPictures: {
    chainwheels: 'Chain-wheels hanging on a green wall',
    wheels: 'Built wheels in a rack',
    hubs: 'Polished hubs packed in a carton',
  },

  featured: 'BICYCLES MANIA FEATURED CATEGORIES',
  featuredLine:
    'Cycle parts, chain-wheels, saddles, free wheels, hub parts, pedals, chains and accessories.',
  allOf: (total: string) => `All ${total} parts`,
  noParts: 'No parts yet.',

  summary: 'Our Business Summary',
  sales: 'Sales',
  client: 'Client',
  employer: 'Employer',

  testimonials: 'Our Client says',
  noTestimonials: 'No reviews yet.',
  testimonialsFailed: 'The reviews did not load.',
  testimonialsLoading: 'The reviews are loading.',
  demoData: 'Demo data',
} as const;
