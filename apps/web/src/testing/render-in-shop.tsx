import type { AppRouter } from '@bm/api/root';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { trpc } from '../lib/trpc/trpc.ts';

/** Renders a component to HTML with tRPC calls that never resolve. */
export function renderInShop(node: ReactNode): string {
  const client = createTRPCClient<AppRouter>({ links: [() => () => observable(() => undefined)] });
  const queryClient = new QueryClient();
  return renderToString(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>
    </trpc.Provider>,
  );
}
