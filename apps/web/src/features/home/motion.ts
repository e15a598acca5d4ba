import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** True once the element has come within `margin` pixels of the viewport. */
export function useInView(element: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}

/** Whether the user prefers reduced motion; true on the server, which renders the final state. */
export const useReducedMotion = (): boolean =>
  useMediaQuery('(prefers-reduced-motion: reduce)', true);
