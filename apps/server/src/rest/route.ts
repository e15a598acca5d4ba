import type { Caller } from '@bm/api/root';
import type { Actor } from '@bm/api/context';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { z } from 'zod';
import type { ShopDto } from './shop.dto.ts';
import type { StreamedList } from './streamed-list.ts';

/** Who may call: anybody, a bearer of the identity provider's token, of ours, or an admin. */
export type Access = 'public' | 'id-token' | 'signed-in' | 'admin';

/** What a route reads of a request, by where it stands. */
type InputSchemas = Partial<Record<'params' | 'query' | 'body', z.core.$ZodType>>;

/** A request as it came: nothing of it is checked yet. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What a handler has besides its input. */
export interface CallTools {
  caller: Caller;
  /** Null on public routes. */
  actor: Actor | null;
  /** The token as it came; empty on public routes that got none. */
  bearer: string;
  /** The client's, or a random one. */
  idempotencyKey: string;
  wire: ShopDto;
  /** Tells the client where the list goes on, in a `Link` header. */
  nextPage: (cursor: string | null) => void;
}

/** An example as the reference shows it. */
export interface RouteExample {
  /** The path with its query, filled in. */
  path: string;
  body?: unknown;
  answer: unknown;
}

interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it: `/parts/{id}`. */
  path: string;
  tag: string;
  summary: string;
  /** What the summary leaves open, in sentences. */
  description?: string;
  access: Access;
  /** Refusals besides those that every call has. */
  errors: readonly ErrorCode[];
  example: RouteExample;
  /** The address is a page as well: navigations pass this route by. */
  alsoPage?: boolean;
  /** A body that the call has but does not need; it is not even read. */
  ignoredBody?: z.core.$ZodType;
  /** Names of the procedure's input fields on the wire, for the issues of bad input. */
  wireNames?: Readonly<Record<string, string>>;
}

interface RouteSpec<Input extends InputSchemas, Answer extends z.core.$ZodType> extends RouteFacts {
  input: Input;
  answer: Answer;
  handle: (
    call: CallTools & z.infer<z.ZodObject<Input>>,
  ) => Promise<z.infer<Answer> | StreamedList<z.infer<Answer>>>;
}

/** A REST route, declared once: it is registered, documented and tested from this. */
export interface RestRoute extends RouteFacts {
  input: InputSchemas;
  answer: z.core.$ZodType;
  /** The input, checked, without what the route does not know. Throws ZodError for bad input. */
  read: (raw: RawInput) => Record<string, unknown>;
  /** Checks the input and carries the call out. Throws ZodError for bad input. */
  run: (raw: RawInput, tools: CallTools) => Promise<unknown>;
}

/** Declares a route; its handler gets exactly what its schemas read. */
export function defineRoute<Input extends InputSchemas, Answer extends z.core.$ZodType>(
  spec: RouteSpec<Input, Answer>,
): RestRoute {
  const { handle, ...facts } = spec;
  const schema = z.object(spec.input);
  return {
    ...facts,
    read: (raw) => schema.parse(raw),
    run: async (raw, tools) => handle({ ...tools, ...schema.parse(raw) }),
  };
}
