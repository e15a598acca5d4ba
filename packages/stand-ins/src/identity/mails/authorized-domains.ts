import type { StandIn } from '../stand-in.ts';

/** The hosts that pages of the shop may have; a mail's link may lead back to no other. */
export function authorizedDomains({ publicUrl }: Pick<StandIn, 'publicUrl'>): string[] {
  return [...new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname])];
}
