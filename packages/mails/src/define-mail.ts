import type { Reads } from '@bm/db/store';
import type * as z from 'zod/mini';
import type { MailContent } from './mail-content.ts';
import type { ShopView } from './views.ts';

/** What a mail is composed from. */
export interface MailContext {
  read: Reads;
  shop: ShopView;
}

/** The reason why a mail is not sent. */
export interface Skipped {
  skip: string;
}

/** What a mail is sent with besides its content. */
export interface MailExtras {
  /** The document that is attached. */
  documentId?: string;
  replyTo?: { name: string; address: string };
}

/** What `load` found: the values of the content, and the rest of the mail. */
export type Loaded<View> = { view: View } & MailExtras;

export type Composed = ({ content: MailContent } & MailExtras) | Skipped;

interface MailDefinition<Payload, View> {
  /** For lists and settings of admins. */
  label: string;
  /** Whether the shop may switch it off; others are needed by law or their recipient. */
  optional?: boolean;
  /**
   * What is stored when the mail is queued. It names orders by id, because their parts, quantities and
   * prices never change. State, shipped units and refunds may change before the mail is composed.
   */
  payload: z.ZodMiniType<Payload>;
  /** Reads the values of the content, or returns why the mail is not sent any more. */
  load: (
    context: MailContext,
    payload: Payload,
  ) => Loaded<View> | Skipped | Promise<Loaded<View> | Skipped>;
  content: (shop: ShopView, view: View) => MailContent;
  /** For previews and tests. */
  sample: View;
}

/** A kind of mail. */
export interface MailType<Payload> {
  label: string;
  optional: boolean;
  payload: z.ZodMiniType<Payload>;
  /** Composes a mail from its stored payload. Throws when the payload is another one. */
  compose(context: MailContext, stored: unknown): Promise<Composed>;
  sample(shop: ShopView): MailContent;
}

export function defineMail<Payload, View>({
  label,
  optional = false,
  payload,
  load,
  content,
  sample,
}: MailDefinition<Payload, View>): MailType<Payload> {
  return {
    label,
    optional,
    payload,
    async compose(context, stored) {
      const loaded = await load(context, payload.parse(stored));
      if ('skip' in loaded) return loaded;
      const { view, ...extras } = loaded;
      return { content: content(context.shop, view), ...extras };
    },
    sample: (shop) => content(shop, sample),
  };
}
