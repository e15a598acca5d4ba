import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { createIpcChannel, type IpcHandlers } from './ipc-channel.ts';
import type { WorkerExit, WorkerHandle } from './supervisor.ts';

/**
 * Returns a function that forks a worker for a slot. Workers run the script `entry`, share a port and
 * may call `handlers`.
 */
export function createForkWorker(
  entry: string,
  port: number,
  handlers: IpcHandlers,
): (slot: number) => WorkerHandle {
  // Each worker accepts from the shared port itself. With round-robin, connections on their way to
  // a worker that has just crashed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: process.argv.slice(2) });
  return (slot) => toWorkerHandle(cluster.fork({ PORT: String(port) }), slot, handlers);
}

function toWorkerHandle(worker: Worker, slot: number, handlers: IpcHandlers): WorkerHandle {
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<WorkerExit>();
  const channel = createIpcChannel(worker.process, {
    ...handlers,
    ready: () => ready.resolve(),
    failed: (reason) => ready.reject(new StartupError(z.string().parse(reason))),
  });
  const handleExit = (exit: WorkerExit): void => {
    channel.close();
    ready.reject(new StartupError('A worker exited before it was ready.'));
    exited.resolve(exit);
  };
  worker.once('exit', (code, signal) => handleExit({ code, signal }));
  // A process that could not be spawned emits `error` and never `exit`.
  worker.on('error', () => {
    if (worker.process.pid === undefined) handleExit({ code: 1, signal: null });
  });
  return {
    slot,
    ready: ready.promise,
    exited: exited.promise,
    request: (call) => channel.request(call),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
