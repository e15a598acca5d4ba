import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';
import { shopData } from './shop-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shop that most journeys share. */
    shopUrl: string;
    /** The address of the shop that is held against the specification: nobody else changes it. */
    checklistUrl: string;
  }
}

/** Two shops with demo data for all files; a journey that needs its own starts it. */
export default async function setup(project: TestProject) {
  const [shared, checklist] = await Promise.all([startShop(), startShop()]);
  project.provide('shopUrl', shared.url);
  project.provide('checklistUrl', checklist.url);
  return () => Promise.all([shared.end(), checklist.end()]);
}

async function startShop() {
  const data = await shopData();
  // All journeys come from one address and sign in far more often than a person does.
  const env = { RATE_LIMIT: 'off' };
  const product = await startProduct({ data, env }).catch(async (error: unknown) => {
    await data.remove();
    throw error;
  });
  const end = async () => {
    await product.stop();
    await data.remove();
  };
  return { url: product.url, end };
}
