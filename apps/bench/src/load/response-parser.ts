const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Parses the responses of a connection without pipelining, and calls `onResponse` with the status of
 * each when it is complete.
 */
export function responseParser(onResponse: (status: number) => void): (bytes: Buffer) => void {
  let pending: Buffer | undefined;
  return (bytes) => {
    pending = pending === undefined ? bytes : Buffer.concat([pending, bytes]);
    const headLength = pending.indexOf(HEAD_END) + HEAD_END.length;
    if (headLength < HEAD_END.length) return;
    const head = pending.toString('latin1', 0, headLength).toLowerCase();
    if (!isComplete(head, pending, headLength)) return;
    pending = undefined;
    onResponse(Number(head.slice(9, 12)));
  };
}

function isComplete(head: string, bytes: Buffer, headLength: number): boolean {
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= headLength + Number(length);
  const isChunked = head.includes('\r\ntransfer-encoding: chunked');
  return !isChunked || bytes.toString('latin1', bytes.length - LAST_CHUNK.length) === LAST_CHUNK;
}
