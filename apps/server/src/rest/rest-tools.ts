import type { CachedSender } from './cached-route.ts';
import type { DtoConverter } from './dto-converter.ts';

/** The dependencies of the routes of a domain. */
export interface RestTools {
  converter: DtoConverter;
  sendCached: CachedSender['sendCached'];
}
