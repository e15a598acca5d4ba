// Calls the API from the stand-in's own pages: form-encoded, nested names in brackets.

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'The payment provider cannot be reached. Please check your connection and try again.',
};

/**
 * Returns the API's JSON, or `{ error }` where it cannot be reached.
 * @param {string} path below /v1
 * @param {object} values
 */
export async function post(path, values) {
  const body = new URLSearchParams(flatten(values));
  try {
    const response = await fetch(new URL(`/v1${path}`, import.meta.url), { method: 'POST', body });
    return await response.json();
  } catch {
    return { error: UNREACHABLE };
  }
}

/** @returns {[string, string][]} */
function flatten(values, prefix = '') {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    return typeof value === 'object' ? flatten(value, path) : [[path, String(value)]];
  });
}
