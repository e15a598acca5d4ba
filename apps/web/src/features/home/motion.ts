import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

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

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers reduced motion; true on the server, which renders the final state. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}

function subscribe(callback: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', callback);
  return () => list.removeEventListener('change', callback);
}
