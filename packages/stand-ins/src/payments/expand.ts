import { badParameter } from './api-error.ts';
import type { ObjectStore } from './object.store.ts';
import type { Kind } from './stripe-objects.ts';

type Json = Record<string, unknown>;

const EXPANDABLE: Record<string, Kind> = {
  charge: 'charge',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};
const DEEPEST = 4;

/**
 * Puts objects in the place of their ids, as `expand[]=latest_charge` asks; `data.latest_charge`
 * reaches into a list. Answers a copy.
 */
export function expand(body: object, paths: readonly string[], objects: ObjectStore): object {
  if (paths.length === 0) return body;
  const copy: Json = JSON.parse(JSON.stringify(body));
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) throw refused(path);
    follow(copy, steps, path, objects);
  }
  return copy;
}

function follow(value: Json, steps: string[], path: string, objects: ObjectStore): void {
  const [field, ...rest] = steps;
  if (field === undefined) return;
  const at = value[field];
  if (Array.isArray(at)) {
    for (const item of at) if (isJson(item)) follow(item, rest, path, objects);
    return;
  }
  const kind = Object.hasOwn(EXPANDABLE, field) ? EXPANDABLE[field] : undefined;
  if (kind === undefined || at === undefined) throw refused(path);
  if (typeof at === 'string') value[field] = objects.find(kind, at) ?? at;
  const expanded = value[field];
  if (isJson(expanded)) follow(expanded, rest, path, objects);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function refused(path: string): Error {
  return badParameter(undefined, `This property cannot be expanded (${path}).`, 'expand');
}
