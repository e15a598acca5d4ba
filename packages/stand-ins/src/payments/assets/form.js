// Calls of the API from the stand-in's own pages: form-encoded, nested names in brackets.

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'The payment provider cannot be reached. Please check your connection and try again.',
};

/** @param {object} values @param {string} [prefix] @returns {[string, string][]} */
function pairs(values, prefix = '') {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    return typeof value === 'object' ? pairs(value, path) : [[path, String(value)]];
  });
}

/**
 * Answers the API's JSON, or `{ error }` where it cannot be reached.
 * @param {string} path below /v1
 * @param {object} values
 */
export async function get(path, values) {
  return call(`${path}?${new URLSearchParams(pairs(values))}`, { method: 'GET' });
}

/** The same for what changes something. */
export async function post(path, values) {
  return call(path, { method: 'POST', body: new URLSearchParams(pairs(values)) });
}

async function call(path, request) {
  try {
    const response = await fetch(new URL(`/v1${path}`, import.meta.url), request);
    return await response.json();
  } catch {
    return { error: UNREACHABLE };
  }
}
