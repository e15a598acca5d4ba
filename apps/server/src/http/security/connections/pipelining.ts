import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CloseReason } from './connection-stats.ts';
import { createTimeSlicedQueue } from './time-sliced-queue.ts';
import { drainBeforeClose } from './lingering-close.ts';

/**
 * A request that stops the parser once its connection is destroyed. A packet holds thousands of
 * pipelined requests; Node would parse and emit all of them.
 */
export class OrderedRequest extends IncomingMessage {
  declare private wantsUpgrade: boolean | null;

  /** The parser stops after a request with a true value. Node sets it, also in its constructor. */
  get upgrade(): boolean | null {
    return this.socket.destroyed || this.wantsUpgrade;
  }

  set upgrade(value: boolean | null) {
    this.wantsUpgrade = value;
  }
}

/** A response that reports when all earlier responses of the connection are written. */
export class OrderedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Called when every earlier response of the connection is written. */
  onTurn: (() => void) | undefined;
  /** Its number among the responses of the connection, from 1. */
  ordinal = 0;
  /** How many sweeps of `limitWriteTime` have seen it. */
  sweeps = 0;

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    this.ordinal = (responses.get(socket)?.ordinal ?? 0) + 1;
    responses.set(socket, this);
    this.onTurn?.();
  }

  override detachSocket(socket: Socket): void {
    super.detachSocket(socket);
    if (!this.req.complete) drainBeforeClose(socket, this.req);
  }
}

const responses = new WeakMap<Socket, OrderedResponse>();

/** The response that is being written to this connection, if any. */
export function currentResponse(socket: Socket): OrderedResponse | undefined {
  const response = responses.get(socket);
  return response?.socket === socket ? response : undefined;
}

export interface PipeliningOptions {
  /** Requests of one connection that may wait; with more it is destroyed. */
  maxWaiting: number;
  /** Requests of all connections that may wait: each holds up to 16 kB of headers. */
  maxWaitingInAll: number;
  /** Requests of one connection in total; the last response closes it. */
  maxRequests: number;
  countClosed: (reason: CloseReason) => void;
}

/**
 * Handles the requests of a connection one after another: a connection that reads nothing costs one
 * response, however many requests it sent. Pipelined requests yield to those of other connections.
 */
export function limitPipelining(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { maxWaiting, maxWaitingInAll, maxRequests, countClosed }: PipeliningOptions,
): (request: OrderedRequest, response: OrderedResponse) => void {
  const counts = new WeakMap<Socket, { waiting: number }>();
  let waitingInAll = 0;
  const enqueue = createTimeSlicedQueue();

  const handle = (request: OrderedRequest, response: OrderedResponse): void => {
    // The last response was sent; the client may not have noticed yet.
    if (!request.socket.writable) return;
    if (response.ordinal >= maxRequests) response.shouldKeepAlive = false;
    handler(request, response);
  };

  const countFor = (socket: Socket): { waiting: number } => {
    const known = counts.get(socket);
    if (known !== undefined) return known;
    const count = { waiting: 0 };
    counts.set(socket, count);
    socket.once('close', () => {
      waitingInAll -= count.waiting;
      count.waiting = 0;
    });
    return count;
  };

  return (request, response) => {
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const count = countFor(socket);
    if (count.waiting >= maxWaiting || waitingInAll >= maxWaitingInAll) {
      countClosed('pipelining_limit');
      socket.destroy();
      return;
    }
    count.waiting += 1;
    waitingInAll += 1;
    response.onTurn = () =>
      enqueue(() => {
        if (socket.destroyed) return;
        count.waiting -= 1;
        waitingInAll -= 1;
        handle(request, response);
      });
  };
}
