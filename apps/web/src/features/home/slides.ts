/** The slides of the carousel, each about one part; `key` names its texts in `homeCopy.slides`. */
export const slides = [
  {
    key: 'parts',
    anchor: 'slide2',
    sku: 'CW-44-170A',
    picture: '/pictures/hero/chainring-macro.webp',
    tone: 'dark',
  },
  {
    key: 'bicycles',
    anchor: 'slide3',
    sku: 'BC-26-CITY',
    picture: '/pictures/hero/bicycle-studio.webp',
    tone: 'light',
  },
  {
    key: 'fasteners',
    anchor: 'slide4',
    sku: 'FS-W10-20',
    picture: '/pictures/hero/parts-flat-lay.webp',
    tone: 'busy',
  },
] as const;

export type Slide = (typeof slides)[number];

/** The SKUs of the slides, in order. */
export const slideSkus: readonly string[] = slides.map(({ sku }) => sku);

/** A second anchor of the first slide; it closes the documented ring of anchors. */
export const FIRST_SLIDE_ALIAS = 'slide1';

/** The index of the slide with this anchor (a hash without `#`); 0 for any other hash. */
export function slideIndex(hash: string): number {
  const index = slides.findIndex(({ anchor }) => anchor === hash);
  return Math.max(index, 0);
}

/** The anchor of the next slide: slide2, slide3, slide4, then slide1. */
export function nextAnchor(index: number): string {
  return slides[index + 1]?.anchor ?? FIRST_SLIDE_ALIAS;
}

/** The anchor of the previous slide: slide4, slide3, slide2, then slide4. */
export function previousAnchor(index: number): string {
  return slides.at(index - 1)?.anchor ?? FIRST_SLIDE_ALIAS;
}
