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
 * It starts at the slide `first`. `onChange` receives the index of the first visible slide.
 */
export function startGallerySlider(
  gallery: HTMLElement,
  first: number,
  onChange: (index: number) => void,
): GallerySlider {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** The slide of the last `show`; null after a swipe. */
  let chosen: number | null = null;
  gallery.scrollLeft = 0;
  const swiper = new Swiper(gallery, {
    loop: true,
    initialSlide: first,
    speed: reducedMotion ? 0 : 180,
    spaceBetween: GAP,
    slidesPerView: 1.2,
    breakpoints: { 640: { slidesPerView: 2 }, 960: { slidesPerView: 3 } },
    on: {
      realIndexChange: ({ realIndex }) => onChange(realIndex),
      sliderFirstMove: () => {
        chosen = null;
      },
      // After a resize Swiper returns to its slide in the next frame. Without this call it would also
      // undo a `show` of the frame before, which it performs in between.
      resize: (resized) => {
        if (chosen !== null) resized.slideToLoop(chosen, 0);
      },
    },
  });
  return {
    show(index) {
      chosen = index;
      swiper.slideToLoop(index);
    },
    stop: () => void swiper.destroy(),
  };
}
