import { useRouter } from '@tanstack/react-router';
import { requireOk } from './rest-call.ts';
import { renewSession } from './session/session.ts';
import { authorization } from './trpc/browser-links.ts';

interface RestRequest {
  /** What is posted; without it the call reads. */
  body?: BodyInit;
  /** The media type of a body that does not state its own. */
  type?: string;
}

/** Returns a function that calls the REST API as the user: its successful response, or its error thrown. */
export function useRestCall() {
  const { context } = useRouter().options;
  return async (path: string, { body, type }: RestRequest = {}): Promise<Response> => {
    const session = await authorization(() => renewSession(context));
    const headers = type === undefined ? session : { ...session, 'content-type': type };
    const init = body === undefined ? { headers } : { method: 'POST', body, headers };
    return requireOk(await fetch(path, init));
  };
}
