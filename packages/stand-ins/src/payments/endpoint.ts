import type { Parameters } from './parameters.ts';
import type { Answer, Audience, Work } from './work.ts';

/** A request that has been read but not yet carried out. */
export interface Call {
  /** The `:id` of the path, empty where the path has none. */
  id: string;
  audience: Audience;
  parameters: Parameters;
}

/** One call of the API. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Below `/v1`. */
  path: string;
  /** `server`: the secret key only. `page`: the publishable key as well. */
  audience: Audience;
  /** Whether it asks the card network, which takes its time. */
  asksNetwork?: boolean;
  /** Reads and checks the parameters; what it answers then runs inside one transaction. */
  prepare(call: Call): (work: Work) => Answer;
}
