import { copy } from '../../copy.ts';

const { gallery } = copy.home.pictures;

const three = [
  { src: '/pictures/gallery/chainwheel-wall.webp', alt: gallery.chainwheels },
  { src: '/pictures/gallery/wheel-rack.webp', alt: gallery.wheels },
  { src: '/pictures/gallery/hub-trays.webp', alt: gallery.hubs },
];
const again = three.map(({ src }) => ({ src, alt: '' }));

/** The gallery's nine slides: three pictures, three times; only the first round has words. */
export const galleryPictures: readonly { src: string; alt: string }[] = [
  ...three,
  ...again,
  ...again,
];
