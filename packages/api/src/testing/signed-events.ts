import { createHmac, timingSafeEqual } from 'node:crypto';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from '@bm/domain/disputes/dispute-states';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import * as z from 'zod/mini';

const SECRET = 'whsec_test';
const TOLERANCE_SECONDS = 300;

/** Returns the header of a signed event; `seconds` since 1970. */
export function sign(rawBody: string | Uint8Array, seconds: number): string {
  const digest = createHmac('sha256', SECRET).update(`${seconds}.`).update(rawBody).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Returns the event of a body, or null where its signature is invalid or older than five minutes. */
export function parseEvent(rawBody: Uint8Array, signature: string): ProviderEvent | null {
  const seconds = Number(/^t=(\d+),v1=/.exec(signature)?.[1]);
  const expected = Buffer.from(sign(rawBody, seconds));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  if (Math.abs(Date.now() / 1000 - seconds) > TOLERANCE_SECONDS) return null;
  return parseEventBody(Buffer.from(rawBody).toString());
}

const sentDispute = z.object({
  id: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.enum(DISPUTE_REASONS),
  amountMinor: z.number(),
  currency: z.string(),
  dueBy: z.nullable(z.number()),
  reportedAt: z.number(),
  moved: z.nullable(z.enum(['funds_withdrawn', 'funds_reinstated'])),
});

const sentEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  intentId: z._default(z.nullable(z.string()), null),
  dispute: z.optional(sentDispute),
  fraudWarningId: z.optional(z.string()),
});

function parseEventBody(text: string): ProviderEvent | null {
  try {
    const { created, dispute, fraudWarningId, ...event } = sentEvent.parse(JSON.parse(text));
    return {
      ...event,
      createdAt: created * 1000,
      ...(dispute && { dispute }),
      ...(fraudWarningId !== undefined && { fraudWarningId }),
    };
  } catch {
    return null;
  }
}
