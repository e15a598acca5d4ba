import { z } from 'zod';
import type { DtoConverter } from './dto-converter.ts';

/** A field of both directions. `key` is its name in the procedures, `To` its type in their input. */
export interface Field<Key extends string, Read, S extends z.ZodType, To = Read> {
  key: Key;
  schema: S;
  /** The documented names of the fields inside it, by their names in the procedures. */
  names?: Readonly<Record<string, string>>;
  toDto(this: void, value: Read, converter: DtoConverter): z.input<S>;
  /** `path` is the documented place of the value, for errors. */
  fromDto(this: void, dto: z.output<S>, converter: DtoConverter, path: string): To;
}

/** A field of responses that is computed from the whole object. */
interface Computed<Read, S extends z.ZodType> {
  schema: S;
  compute(this: void, source: Read, converter: DtoConverter): z.input<S>;
}

type AnyField = Field<string, unknown, z.ZodType> | Computed<unknown, z.ZodType>;

/**
 * Fields by their documented names, in the order of the response: a schema where name and value are
 * those of the procedures, the other name of a text, `renamed`, `computed` or one of dto/conversions.ts.
 */
type Table = Readonly<Record<string, string | z.ZodType | AnyField>>;

type FieldOf<Name, Entry> = Entry extends string
  ? Field<Entry, string, z.ZodString>
  : Entry extends z.ZodType
    ? Field<Name & string, z.input<Entry>, Entry, z.output<Entry>>
    : Entry;

type SchemaOf<F> = F extends { schema: infer S extends z.ZodType } ? S : never;
type SourceOf<F> =
  F extends Field<infer Key, infer Read, infer _S, infer _To>
    ? Named<Key, Read>
    : F extends Computed<infer Read, infer _S>
      ? Read
      : never;
type GivenOf<F> =
  F extends Field<infer Key, infer _Read, infer _S, infer To> ? Named<Key, To> : unknown;

/** An object with one property, which is optional where it may be undefined. */
type Named<Key extends string, Value> = undefined extends Value
  ? { [Name in Key]?: Value }
  : { [Name in Key]: Value };

/** What all functions of a union accept: the intersection of their parameters. */
type Accepted<Functions> = [Functions] extends [(parameter: infer All) => void] ? All : never;

export type Schema<T> = z.ZodObject<{ [Name in keyof T]: SchemaOf<FieldOf<Name, T[Name]>> }>;
/** What `toDto` takes: all objects that have the fields of the table. */
export type Source<T> = Accepted<
  { [Name in keyof T]: (source: SourceOf<FieldOf<Name, T[Name]>>) => void }[keyof T]
>;
/** What `fromDto` returns. */
export type Given<T> = Accepted<
  { [Name in keyof T]: (given: GivenOf<FieldOf<Name, T[Name]>>) => void }[keyof T]
>;

/** The wire format of an object of the procedures. */
export interface DtoMapper<T> {
  schema: Schema<T>;
  /** The documented names of fields, by their other names in the procedures. */
  names: Readonly<Record<string, string>>;
  toDto(this: void, source: Source<T>, converter: DtoConverter): z.input<Schema<T>>;
  /** The input of a procedure from a valid request. Throws BAD_INPUT for an amount that is none. */
  fromDto(this: void, dto: z.output<Schema<T>>, converter: DtoConverter, path?: string): Given<T>;
}

/** Makes a DTO's schema, its conversion in both directions and its names in errors from one table. */
export function dtoMapper<const T extends Table>(table: T, meta?: z.GlobalMeta): DtoMapper<T>;
export function dtoMapper(table: Table, meta: z.GlobalMeta = {}) {
  const fields = Object.entries(table).map(([name, entry]) => ({ name, ...toField(name, entry) }));
  const sent = fields.filter((field) => 'key' in field);
  return {
    schema: z
      .object(Object.fromEntries(fields.map(({ name, schema }) => [name, schema])))
      .meta(meta),
    names: Object.fromEntries(
      sent.flatMap(({ name, key, names = {} }) => [
        ...Object.entries(names),
        ...(key === name ? [] : [[key, name] as const]),
      ]),
    ),
    toDto(source: Readonly<Record<string, unknown>>, converter: DtoConverter) {
      const dto: Record<string, unknown> = {};
      for (const field of fields) {
        dto[field.name] =
          'key' in field
            ? field.toDto(source[field.key], converter)
            : field.compute(source, converter);
      }
      return dto;
    },
    fromDto: (dto: Readonly<Record<string, unknown>>, converter: DtoConverter, path = '') =>
      Object.fromEntries(
        sent.map(({ name, key, fromDto }) => [key, fromDto(dto[name], converter, path + name)]),
      ),
  };
}

function toField(name: string, entry: Table[string]): AnyField {
  if (typeof entry === 'string') return renamed(entry, z.string());
  return entry instanceof z.ZodType ? renamed(name, entry) : entry;
}

/** A value that has another name in the procedures. */
export function renamed<Key extends string, S extends z.ZodType>(
  key: Key,
  schema: S,
): Field<Key, z.input<S>, S, z.output<S>> {
  return { key, schema, toDto: (value) => value, fromDto: (dto) => dto };
}

/** A value of a response that is computed from the whole object. */
export function computed<Read, S extends z.ZodType>(
  schema: S,
  compute: Computed<Read, S>['compute'],
): Computed<Read, S> {
  return { schema, compute };
}
