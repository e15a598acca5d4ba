import { orderRoutes } from './orders.rest.ts';
import { partRoutes } from './parts.rest.ts';
import { paymentRoutes } from './payments.rest.ts';
import { profileRoutes } from './profile.rest.ts';
import { reviewRoutes } from './reviews.rest.ts';
import type { RestRoute } from './route.ts';
import { userRoutes } from './users.rest.ts';

/** Every documented call, in the order of the reference. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...partRoutes,
  ...reviewRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...userRoutes,
  ...profileRoutes,
];
