import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionStats } from './connection-limits.ts';
import type { HttpLimits } from './http-limits.ts';
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

/**
 * Handles the requests of a connection one after another: a connection that reads nothing costs one
 * response, however many requests it sent. Pipelined requests yield to those of other connections.
 */
export function limitPipelining(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { maxPipelined, maxPipelinedInAll, maxRequestsPerSocket }: HttpLimits,
  stats: ConnectionStats,
): (request: OrderedRequest, response: OrderedResponse) => void {
  const counts = new WeakMap<Socket, { waiting: number }>();
  let waitingInAll = 0;
  const enqueue = createTimeSlicedQueue();

  const handle = (request: OrderedRequest, response: OrderedResponse): void => {
    // The last response was sent; the client may not have noticed yet.
    if (!request.socket.writable) return;
    if (response.ordinal >= maxRequestsPerSocket) response.shouldKeepAlive = false;
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
    if (count.waiting >= maxPipelined || waitingInAll >= maxPipelinedInAll) {
      stats.countClosed('pipelining_limit');
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

/** How long one round of the event loop may spend on waiting tasks. */
const SLICE_MS = 5;

/** Runs tasks in order, in rounds of SLICE_MS at most, with other events between the rounds. */
function createTimeSlicedQueue(): (task: () => void) => void {
  let tasks: (() => void)[] = [];
  let isScheduled = false;

  const run = (): void => {
    const until = performance.now() + SLICE_MS;
    const round = tasks;
    let done = 0;
    tasks = [];
    isScheduled = false;
    for (const task of round) {
      task();
      done += 1;
      if (performance.now() >= until) break;
    }
    tasks = round.slice(done).concat(tasks);
    if (tasks.length > 0) schedule();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(run);
  };

  return (task) => {
    tasks.push(task);
    schedule();
  };
}
