import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';

/**
 * Makes a component of `lazyRouteComponent` fit for a Suspense boundary inside a page: that calls `use`
 * until its code is loaded and not afterwards, which React warns of. The server preloads it instead.
 */
export function lazyComponent<Props>(component: AsyncRouteComponent<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return component;
  return lazy(async () => {
    await component.preload?.();
    return { default: component };
  });
}
