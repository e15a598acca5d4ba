/** A term with its text. */
export interface ResumeLine {
  term: string;
  text: string;
  /** The catalogue category to link to. */
  category?: string;
}

/** The path of the PDF, made by `node scripts/resume-pdf.ts` in apps/web. */
export const RESUME_FILE = '/bicycles-mania-resume.pdf';

/** The company's résumé, for the page and for the file. */
export const resume = {
  title: 'Bicycles Mania, on one page',
  lead: 'What we can make, what we are for, and what we have done since 1994.',

  skills: [
    { term: 'Forming', text: 'Forging of cranks and stems, stamping of sprockets and washers' },
    { term: 'Machining', text: 'Hub shells, threads, square tapers, splines' },
    { term: 'Hardening', text: 'Spindles, free wheels and bearing balls up to 66 HRC' },
    {
      term: 'Surfaces',
      text: 'Nickel, chrome and zinc plating, polishing, anodising, powder coat',
    },
    {
      term: 'Leather and rubber',
      text: 'Saddle tops on rivets, pedal blocks, grips, tyres, tubes',
    },
    { term: 'Assembly', text: 'Wheels, free wheels, headsets, complete bicycles' },
    { term: 'Packing', text: 'Counted case packs, each with its part number on the label' },
  ],

  objective: [
    'Supply the people who build and repair bicycles with parts that fit, in the quantity that they need, at a price that is on the page.',
    'Every part has a number, a drawing and a tolerance. What the data sheet says is what lies in the carton, in the first order and in the fiftieth.',
  ],

  experience: [
    { term: '1994', text: 'Established in Bangladesh, as a maker of bicycle spare parts.' },
    {
      term: '1990s',
      text: 'The drivetrain: chain-wheels and cranks, free wheels, chains and pedals that fit one another.',
    },
    {
      term: '2000s',
      text: 'What carries and what stops: hubs and their bearings, rims and wheels, saddles, brakes.',
    },
    {
      term: '2010s',
      text: 'Beyond the part: complete bicycles, sprockets for motorcycles, fasteners by the thousand.',
    },
    {
      term: 'Today',
      text: 'Every part number is online with its price, its minimum and what is in stock; parts are ordered by the case and paid by card.',
    },
  ],

  projects: [
    {
      term: 'Drivetrain',
      text: 'Chain-wheels with cranks, bottom brackets, free wheels, cassettes, chains and pedals',
      category: 'Chain-wheels',
    },
    {
      term: 'Hubs and bearings',
      text: 'Front and rear hubs, ball retainers, balls by the gross',
      category: 'Hub parts',
    },
    {
      term: 'Saddles',
      text: 'Sprung leather saddles and the seat posts below them',
      category: 'Saddles',
    },
    {
      term: 'Brakes and steering',
      text: 'V-brakes, calipers, levers, city handlebars with stems, headsets, grips',
      category: 'Brakes',
    },
    {
      term: 'Wheels and tyres',
      text: 'Built wheels, double-wall rims, spokes and nipples, tyres and tubes',
      category: 'Wheels & tyres',
    },
    {
      term: 'Fasteners',
      text: 'Bolts, lock nuts and washers from M8 to M10, by the thousand',
      category: 'Fasteners',
    },
    {
      term: 'Motorcycle parts',
      text: 'Front and rear sprockets for 428 chain',
      category: 'Motorcycle parts',
    },
    {
      term: 'Complete bicycles',
      text: 'The city roadster, 85 % assembled, one per carton',
      category: 'Complete bicycles',
    },
  ],

  education: [
    {
      term: 'Training',
      text: 'Measuring comes first: gauge, micrometer, thread ring. Then one process at a time, beside somebody who knows it.',
    },
    { term: 'Chains', text: 'ISO 9633, pitch 12.7 mm' },
    { term: 'Reflectors', text: 'ISO 6742-2, on pedals' },
    { term: 'Threads', text: 'BSA 1.37" x 24 TPI, pedals 9/16" and 1/2" x 20 TPI, metric to M10' },
    { term: 'Fittings', text: 'JIS square taper, shells of 68 mm, handlebars of 22.2 and 25.4 mm' },
    { term: 'Tyres', text: 'Sizes by their ETRTO numbers, such as 47-559' },
    { term: 'Bolts', text: 'Property class 8.8' },
  ],
} as const satisfies {
  title: string;
  lead: string;
  objective: readonly string[];
} & Record<'skills' | 'experience' | 'projects' | 'education', readonly ResumeLine[]>;

/** The section headings of the Protfolio page and the résumé. Documented spelling is kept. */
export const protfolioCopy = {
  download: 'Download resume',
  format: '(PDF)',
  skills: 'Skills',
  objective: 'Objective',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  standards:
    'These are the standards that our drawings follow, so that our parts fit those of others. They are not certificates.',
} as const;
