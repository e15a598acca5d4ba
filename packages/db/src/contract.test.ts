import { storeContract } from './contract/store-contract.ts';
import { memoryStore } from './testing.ts';

storeContract('SQLite', memoryStore);
