/** A refused call of the REST API, with the body that the server sent, as errors of tRPC have it. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly data: unknown;

  constructor({ code, message, details }: { code?: string; message?: string; details?: unknown }) {
    super(message);
    this.data = { error: code, details };
  }
}

/** Returns a successful response. Throws its error otherwise, for `getErrorMessage`. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new RestError(Object(await response.json().catch(() => null)));
}
