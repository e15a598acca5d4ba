import type { AppRouter } from '@bm/api/root';
import { createTRPCReact, type createTRPCQueryUtils } from '@trpc/react-query';

/** Type-safe React Query hooks for every procedure of the shop. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls and cache outside of components, as loaders use them. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
