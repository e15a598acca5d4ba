import Swiper from 'swiper';

/** Distance between two slides, in pixels. The stylesheet lays the slides out the same way. */
const GAP = 30;

export interface GallerySlider {
  /** Moves to a slide, from 0. */
  show(index: number): void;
  stop(): void;
}

/**
 * Takes over a gallery that is on the page already: three slides at a time, fewer on small screens,
 * round and round. Tells which slide is the first one shown, from 0.
 */
export function startGallerySlider(
  gallery: HTMLElement,
  onChange: (index: number) => void,
): GallerySlider {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(gallery, {
    loop: true,
    speed: isCalm ? 0 : 180,
    spaceBetween: GAP,
    slidesPerView: 1.2,
    breakpoints: { 640: { slidesPerView: 2 }, 960: { slidesPerView: 3 } },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
  return {
    show: (index) => void swiper.slideToLoop(index),
    stop: () => void swiper.destroy(),
  };
}
