import { type Client, DatabaseError } from 'pg';
import { COMMIT_CHANNEL } from '../writer/notification.ts';

/** Called for each commit that a process announced. */
export type OnNotification = (payload: string) => void;

export type CommitListener = ReturnType<typeof createCommitListener>;

/** Listens on a connection for the commits of all processes, after the first accepted `poll`. */
export function createCommitListener(client: Client, onNotification: OnNotification) {
  let isListening = false;
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  return {
    /** Whether notifications arrive. A standby accepts no listener before its promotion. */
    isListening: () => isListening,
    /** Requests notifications until the server accepts; later only to check the connection. */
    poll: async (): Promise<void> => {
      try {
        await client.query(isListening ? 'select 1' : `listen ${COMMIT_CHANNEL}`);
        isListening = true;
      } catch (error) {
        // An error that the server sent is a response.
        if (!(error instanceof DatabaseError)) throw error;
      }
    },
  };
}
