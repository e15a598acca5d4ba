import { badParameter } from './api-error.ts';

export type RawParameters = Record<string, unknown>;

/** Changes to metadata: a text sets the key, null removes it. `null` alone removes all. */
export type MetadataChange = Record<string, string | null> | null;

/**
 * Reads the parameters of one request and remembers which were asked for, so that the rest can be
 * refused by name. Every reader throws an `ApiError` with Stripe's code and text.
 */
export class Parameters {
  readonly #values: RawParameters;
  readonly #prefix: string;
  readonly #known = new Set<string>();
  readonly #groups: Parameters[] = [];

  constructor(values: RawParameters, prefix = '') {
    this.#values = values;
    this.#prefix = prefix;
  }

  /** A text, or undefined where absent. An empty one is refused. */
  text(name: string): string | undefined {
    const value = this.erasable(name);
    if (value === null) {
      const path = this.#path(name);
      throw badParameter(
        'parameter_invalid_empty',
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        path,
      );
    }
    return value;
  }

  /** A text, null where it is sent empty (to remove the value), undefined where absent. */
  erasable(name: string): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.#invalid('string', name, value);
    return value === '' ? null : value;
  }

  /** A text that must be there. */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.#absent(name);
    return value;
  }

  /** A whole number, or undefined where absent. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^[+-]?\d+$/.test(value) || !Number.isSafeInteger(number)) {
      throw badParameter(
        'parameter_invalid_integer',
        `Invalid integer: ${value}`,
        this.#path(name),
      );
    }
    return number;
  }

  /** A whole number that must be there. */
  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw this.#absent(name);
    return value;
  }

  /** `true` or `false`, false where absent. */
  flag(name: string): boolean {
    const value = this.text(name);
    if (value === undefined || value === 'false') return false;
    if (value === 'true') return true;
    throw this.#invalid('boolean', name, value);
  }

  /** One of `options`, or undefined where absent. */
  choice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const option = options.find((candidate) => candidate === value);
    if (option !== undefined) return option;
    const path = this.#path(name);
    const wanted = `must be one of ${options.join(', ')}`;
    throw badParameter(undefined, `Invalid ${path}: ${wanted}`, path);
  }

  /** A list of texts, or undefined where absent. */
  list(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const items = Array.isArray(value) ? value : [value];
    return items.map((item: unknown) => {
      if (typeof item !== 'string' || item === '') throw this.#invalid('array', name, value);
      return item;
    });
  }

  /** Nested parameters (`card[number]`), or undefined where absent. */
  group(name: string): Parameters | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (!isGroup(value)) throw this.#invalid('object', name, value);
    const group = new Parameters(value, this.#path(name));
    this.#groups.push(group);
    return group;
  }

  /** Metadata changes: up to 50 keys of 40 characters, values of 500. */
  metadata(): MetadataChange | undefined {
    const value = this.#take('metadata');
    if (value === undefined) return undefined;
    if (value === '') return null;
    if (!isGroup(value)) throw this.#invalid('hash', 'metadata', value);
    return Object.fromEntries(
      Object.entries(value).map(([key, text]) => [key, metadataValue(key, text)]),
    );
  }

  /** Whether the parameter was sent at all. Does not count as reading it. */
  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  /** Whether a plain text was sent, not a group or a list. Does not count as reading it. */
  isText(name: string): boolean {
    return typeof this.#values[name] === 'string';
  }

  /** The names that nobody asked for. */
  unknown(): string[] {
    const own = Object.keys(this.#values).filter((name) => !this.#known.has(name));
    return [...own.map((name) => this.#path(name)), ...this.#groups.flatMap((g) => g.unknown())];
  }

  #take(name: string): unknown {
    this.#known.add(name);
    return this.#values[name];
  }

  #path(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`;
  }

  #absent(name: string): Error {
    const path = this.#path(name);
    return badParameter('parameter_missing', `Missing required param: ${path}.`, path);
  }

  #invalid(kind: string, name: string, value: unknown): Error {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    return badParameter(undefined, `Invalid ${kind}: ${shown}`, this.#path(name));
  }
}

function isGroup(value: unknown): value is RawParameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function metadataValue(key: string, text: unknown): string | null {
  const path = `metadata[${key}]`;
  if (typeof text !== 'string') {
    throw badParameter(undefined, `Metadata values must be strings (${path}).`, path);
  }
  if (key.length > 40) {
    const found = `you passed in a key that is ${key.length} characters`;
    throw badParameter(
      undefined,
      `Metadata keys can have up to 40 characters, but ${found}. Invalid key: ${key}`,
      path,
    );
  }
  if (text.length > 500) {
    const found = `you passed in a value that is ${text.length} characters`;
    throw badParameter(
      undefined,
      `Metadata values can have up to 500 characters, but ${found}. Invalid value: ${text}`,
      path,
    );
  }
  return text === '' ? null : text;
}
