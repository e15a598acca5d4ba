import { z } from 'zod';
import {
  computed,
  type DtoMapper,
  type Field,
  type Given,
  type Schema,
  type Source,
} from '../dto-mapper.ts';

type Amount = number | string | null | undefined;
type Text = string | null | undefined;
/** Undefined where a client may send null or nothing. */
type Absent<T> = [Extract<T, null | undefined>] extends [never] ? never : undefined;

/**
 * Minor units in the procedures, a decimal number on the wire; a request has a `priceField`. What may be
 * absent by its schema stays so.
 */
export function money<Key extends string>(key: Key): Field<Key, number, z.ZodNumber>;
export function money<Key extends string, S extends z.ZodType<Amount, Amount>>(
  key: Key,
  schema: S,
): Field<Key, number | Exclude<z.input<S>, number | string>, S, number | Absent<z.output<S>>>;
export function money(key: string, schema: z.ZodType<Amount, Amount> = z.number()) {
  const field: Field<string, Exclude<Amount, string>, typeof schema> = {
    key,
    schema,
    toDto: (minor, { price }) => (typeof minor === 'number' ? price(minor) : minor),
    fromDto: (dto, { minor }, path) =>
      dto === null || dto === undefined ? undefined : minor(dto, path),
  };
  return field;
}

/** The address of a picture: as it is stored in the procedures, absolute on the wire. */
export function picture<Key extends string>(key: Key): Field<Key, string, z.ZodString>;
export function picture<Key extends string, S extends z.ZodType<string, Text>>(
  key: Key,
  schema: S,
): Field<Key, string, S>;
export function picture(key: string, schema: z.ZodType<string, Text> = z.string()) {
  const field: Field<string, string, typeof schema> = {
    key,
    schema,
    toDto: (stored, converter) => converter.picture(stored),
    fromDto: (address, converter) => converter.storedPicture(address),
  };
  return field;
}

/** Basis points in the procedures, per cent on the wire. */
export const percent = <Key extends string>(key: Key) =>
  computed(z.number(), (source: Record<Key, number>) => source[key] / 100);

/** Milliseconds in the procedures, ISO 8601 in UTC on the wire. */
export const isoTime = <Key extends string>(
  key: Key,
  schema: z.ZodType<string, string> = z.iso.datetime(),
) => computed(schema, (source: Record<Key, number>) => new Date(source[key]).toISOString());

/** Objects that have a DTO of their own; `array` is their schema where it has limits. */
export function many<Key extends string, T>(
  key: Key,
  dto: DtoMapper<T>,
): Field<Key, readonly Source<T>[], z.ZodArray<Schema<T>>, Given<T>[]>;
export function many<Key extends string, T, S extends z.ZodType<z.output<Schema<T>>[]>>(
  key: Key,
  dto: DtoMapper<T>,
  array: S,
): Field<Key, readonly Source<T>[], S, Given<T>[]>;
export function many<T>(key: string, dto: DtoMapper<T>, array?: z.ZodArray<Schema<T>>) {
  const field: Field<string, readonly Source<T>[], z.ZodArray<Schema<T>>, Given<T>[]> = {
    key,
    schema: array ?? z.array(dto.schema),
    names: dto.names,
    toDto: (items, converter) => items.map((item) => dto.toDto(item, converter)),
    fromDto: (dtos, converter, path) =>
      dtos.map((each, row) => dto.fromDto(each, converter, `${path}.${row}.`)),
  };
  return field;
}
