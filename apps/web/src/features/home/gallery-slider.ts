import Swiper from 'swiper';

/** The gap between slides in pixels, as in `gallery.css`. */
const GAP = 30;

export interface GallerySlider {
  /** Moves to a slide, from 0. */
  show(index: number): void;
  stop(): void;
}

/**
 * Starts the slider on a rendered gallery: three slides at a time, fewer on small screens, in a loop.
 * `onChange` receives the index of the first visible slide.
 */
export function startGallerySlider(
  gallery: HTMLElement,
  onChange: (index: number) => void,
): GallerySlider {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(gallery, {
    loop: true,
    speed: reducedMotion ? 0 : 180,
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
