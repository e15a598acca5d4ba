import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';

/**
 * Returns a component of `lazyRouteComponent` as one of `React.lazy`, for a Suspense boundary inside a page:
 * `lazyRouteComponent` calls `use` only until its code is loaded, which React warns of. On the server the
 * component is returned as it is, because its code is preloaded.
 */
export function lazyComponent<Props>(component: AsyncRouteComponent<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return component;
  return lazy(async () => {
    await component.preload?.();
    return { default: component };
  });
}
