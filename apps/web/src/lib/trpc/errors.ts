import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { siteCopy } from '../../copy/site.ts';

/** A code of a later release, which this page does not know. The brand rejects misspelt codes. */
declare const later: unique symbol;
type LaterErrorCode = string & { readonly [later]: true };

/** The error code of a failed call; null for any other error, such as a network error. */
export function getErrorCode(error: unknown): ErrorCode | LaterErrorCode | null {
  const code = toRecord(toRecord(error).data).error;
  if (isCode(code)) return code;
  // On the server the link has a copy of tRPC of its own, whose errors this copy wraps.
  return import.meta.env.SSR && error instanceof Error ? getErrorCode(error.cause) : null;
}

/** Does not compare with the list of the codes: every page would load it. */
function isCode(value: unknown): value is ErrorCode | LaterErrorCode {
  return typeof value === 'string';
}

/** The error details of a failed call, or an empty record. */
export function getErrorDetails(error: unknown): Readonly<Record<string, unknown>> {
  return toRecord(toRecord(toRecord(error).data).details);
}

/**
 * The message to show: the server's own, the wait of a rate limit that does not explain itself, or why
 * there is none. A gateway that does not reach the shop responds with another status than 500.
 */
export function getErrorMessage(error: unknown): string {
  const code = getErrorCode(error);
  const { retryAfterSeconds: wait, isExplained } = getErrorDetails(error);
  if (code === 'TOO_MANY_REQUESTS' && typeof wait === 'number' && isExplained !== true)
    return siteCopy.errors.rateLimited(Math.ceil(wait / 60));
  if (code !== null && error instanceof Error) return error.message;
  const { status } = toRecord(toRecord(toRecord(error).meta).response);
  if (status === 500) return siteCopy.errors.failed;
  return onlineManager.isOnline() ? siteCopy.errors.unreachable : siteCopy.errors.offline;
}

/** The value, or an empty record where it is none. */
function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const subscribe = (callback: () => void) => onlineManager.subscribe(callback);

/** Whether the browser has a network; it may still not reach the shop. True on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}
