import { copy } from '../../copy.ts';

const words = copy.home.slides;

/** The slides of the carousel, each about one part. */
export const slides = [
  {
    anchor: 'slide2',
    sku: 'CW-44-170A',
    picture: '/pictures/hero/chainring-macro.webp',
    tone: 'dark',
    ...words.parts,
  },
  {
    anchor: 'slide3',
    sku: 'BC-26-CITY',
    picture: '/pictures/hero/bicycle-studio.webp',
    tone: 'light',
    ...words.bicycles,
  },
  {
    anchor: 'slide4',
    sku: 'FS-W10-20',
    picture: '/pictures/hero/parts-flat-lay.webp',
    tone: 'busy',
    ...words.fasteners,
  },
] as const;

export type Slide = (typeof slides)[number];

/** The part numbers that the slides show, in their order. */
export const slideSkus: readonly string[] = slides.map(({ sku }) => sku);

/** The first slide's second name, by which the documented ring closes. */
export const FIRST_SLIDE_ALIAS = 'slide1';

/** The slide that a hash (without `#`) names, from 0; the first for any other hash. */
export function slideIndex(hash: string): number {
  const index = slides.findIndex(({ anchor }) => anchor === hash);
  return Math.max(index, 0);
}

/** The anchor of the slide behind this one: slide2, slide3, slide4, and from there slide1. */
export function nextAnchor(index: number): string {
  return slides[index + 1]?.anchor ?? FIRST_SLIDE_ALIAS;
}

/** The other way round: from slide4 to slide3 to slide2, and from there to slide4. */
export function previousAnchor(index: number): string {
  return slides.at(index - 1)?.anchor ?? FIRST_SLIDE_ALIAS;
}
