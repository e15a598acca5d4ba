import type { AppRouter } from '@bm/api/root';
import type { inferRouterOutputs } from '@trpc/server';
import { createTRPCReact, type CreateTRPCQueryUtils } from '@trpc/react-query';

/** Type-safe React Query hooks for every procedure of the shop. */
export const trpc = createTRPCReact<AppRouter>();

export type TrpcUtils = CreateTRPCQueryUtils<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
