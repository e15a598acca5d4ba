/** A statement with `?` as placeholders. All its values and the columns of its rows are texts. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly string[];
}
export type Row = Readonly<Record<string, string>>;

/**
 * Work in several statements that both engines can run: it yields a statement and is given its rows.
 * SQLite's driver is synchronous, that of PostgreSQL is not.
 */
export type Steps<Result> = Generator<Statement, Result, readonly Row[]>;
