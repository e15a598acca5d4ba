import { journeyOn } from '../testing/journey.contract.ts';

journeyOn('SQLite', () => ({}));
