import type { Part } from '@bm/domain/parts/part.schema';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { homeCopy } from '../../../copy/home.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { slideIndex, slides } from '../slides.ts';
import { CarouselSlide } from './carousel-slide.tsx';
import type { CarouselControl } from './slide-controls.tsx';

interface CarouselProps {
  /** The parts of the slides; undefined for one that is not on sale or not loaded. */
  parts: readonly (Part | undefined)[];
}

/**
 * A carousel whose slide is chosen by the URL's hash. Without JavaScript by the CSS selector
 * `:target`; with it, without scrolling, and the focus moves to the same control.
 */
export function Carousel({ parts }: CarouselProps) {
  const isLive = useHydrated();
  const current = slideIndex(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const carousel = useRef<HTMLElement>(null);
  const used = useRef<CarouselControl | null>(null);

  useEffect(() => {
    const slide = carousel.current?.children[current];
    if (used.current !== null) focusControl(slide, used.current);
    used.current = null;
  }, [current]);

  const go = (anchor: string, control: CarouselControl) => {
    used.current = slideIndex(anchor) === current ? null : control;
    const place = { to: '.', search: true, hash: anchor, replace: true } as const;
    void navigate({ ...place, resetScroll: false, hashScrollIntoView: false });
  };

  return (
    <section
      ref={carousel}
      className="hero"
      aria-roledescription={homeCopy.carousel}
      aria-label={homeCopy.carouselLabel}
      data-live={isLive || undefined}
    >
      {slides.map((slide, index) => (
        <CarouselSlide
          key={slide.anchor}
          slide={slide}
          index={index}
          part={parts[index]}
          isOn={isLive && index === current}
          onGo={go}
        />
      ))}
    </section>
  );
}

function focusControl(slide: Element | undefined, control: CarouselControl): void {
  const selector = control === 'pin' ? '[aria-current]' : `[data-control='${control}']`;
  const next = slide?.querySelector(selector);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
