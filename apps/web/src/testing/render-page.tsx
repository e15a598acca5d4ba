import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink, createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { render, SCRIPT_NONCE_HEADER } from '../entry-server.tsx';
import { trpc } from '../lib/trpc/trpc.ts';
import { sampleResponses } from './sample-shop.ts';

const config: ShopConfig = {
  publicUrl: 'https://shop.test',
  currency: 'usd',
  firebase: { projectId: 'demo', apiKey: 'demo', authDomain: 'shop.test' },
  stripe: { publishableKey: 'pk_test_demo' },
  release: { version: '1.2.3', commit: null },
  standIns: { identity: true, payments: true, images: true },
};

export interface RenderedPage {
  status: number;
  /** The target of a redirect, or null. */
  location: string | null;
  html: string;
  /** The nonce of the page's scripts. */
  nonce: string;
}

/** Renders a page on the server as a signed-out user, with the responses of the sample shop. */
export async function renderPage(
  address: string,
  answers = sampleResponses,
): Promise<RenderedPage> {
  const request = new Request(`http://shop.test${address}`);
  const response = await render(request, {
    links: [linkTo(answers)],
    config,
    manifest: { routes: {} },
  });
  const location = response.headers.get('location');
  const nonce = response.headers.get(SCRIPT_NONCE_HEADER) ?? '';
  return { status: response.status, location, html: await response.text(), nonce };
}

/** The text content of a page, without scripts and tags. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function linkTo(answers: typeof sampleResponses): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = answers[op.path];
        if (answer === undefined) {
          observer.error(TRPCClientError.from(new Error(`Nothing answers ${op.path}.`)));
          return;
        }
        try {
          observer.next({ result: { type: 'data', data: answer(op.input) } });
          observer.complete();
        } catch (error) {
          const { message, data } = z
            .object({ message: z.string(), data: z.unknown() })
            .parse(error);
          observer.error(TRPCClientError.from({ error: { message, code: -32_000, data } }));
        }
      });
}

/** Renders a component to HTML with tRPC calls that never resolve; `prepare` fills the cache. */
export function renderInShop(
  node: ReactNode,
  prepare: (queryClient: QueryClient) => void = () => undefined,
): string {
  const client = createTRPCClient<AppRouter>({ links: [() => () => observable(() => undefined)] });
  const queryClient = new QueryClient();
  prepare(queryClient);
  return renderToString(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>
    </trpc.Provider>,
  );
}
