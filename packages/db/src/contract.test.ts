import { storeContract } from './contract/store-contract.ts';
import { memoryStore } from './testing.ts';
import { reusedStore } from './testing/reused-store.ts';

storeContract('SQLite', memoryStore, () => reusedStore());
