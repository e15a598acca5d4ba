import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';
import { shopData } from './shop-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shop that most journeys share. */
    shopUrl: string;
  }
}

/** One shop with demo data for all files; a journey that needs its own starts it. */
export default async function setup(project: TestProject) {
  const data = await shopData();
  // All journeys come from one address and sign in far more often than a person does.
  const env = { RATE_LIMIT: 'off' };
  const product = await startProduct({ data, env }).catch(async (error: unknown) => {
    await data.remove();
    throw error;
  });
  project.provide('shopUrl', product.url);
  return async () => {
    await product.stop();
    await data.remove();
  };
}
