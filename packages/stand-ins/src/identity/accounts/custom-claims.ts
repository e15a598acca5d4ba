import { must } from '../errors.ts';

const RESERVED = [
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'cnf',
  'c_hash',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'sub',
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws unless `text` is a JSON object of at most 1000 characters without reserved claims. */
export function requireCustomClaims(text: string): void {
  must(text.length <= 1000, 'CLAIMS_TOO_LARGE');
  const claims = parsed(text);
  must(typeof claims === 'object' && claims !== null && !Array.isArray(claims), 'INVALID_CLAIMS');
  for (const name of RESERVED) {
    must(!Object.hasOwn(claims, name), `FORBIDDEN_CLAIM : ${name}`);
  }
}
