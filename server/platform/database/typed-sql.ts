import { type KyselyPlugin, type OperationNode, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

// Hand-written SQL names its columns in its text. What they hold is said here beside it, from the tables' own types where
// they are a table's columns; tests hold each answer against it (tests/support/sent-statements.ts).

declare const held: unique symbol

/** What a column holds is known to the compiler alone, but for the names inside JSON. */
type Column<Value> = { readonly [held]?: Value; readonly inside?: Columns }
export type Columns = Record<string, Column<unknown>>
export type RowOf<Of extends Columns> = {
  -readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

/** One that the statement computes or renames. */
export const column = <Value>(): Column<Value> => ({})

/** Columns of a table, under their own names. */
export const tableColumns = <Table extends keyof Tables, Name extends keyof Selectable<Tables[Table]> & string>(
  _table: Table,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, {}])) as { [Each in Name]: Column<Selectable<Tables[Table]>[Each]> }

/** Those of a row that may be missing, as of an outer join. */
export const nullable = <Of extends Columns>(columns: Of) =>
  columns as unknown as { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Column<Value | null> : never }

/** JSON knows neither dates nor exact numbers: a date is a `column<string>()` there. */
export const jsonOf = <Of extends Columns>(inside: Of): Column<RowOf<Of>> => ({ inside })
/** A JSON array of rows. */
export const rowsOf = <Of extends Columns>(inside: Of): Column<RowOf<Of>[]> => ({ inside })

const columnsOfNode = new WeakMap<OperationNode, Columns>()

/** The columns that a statement was said to answer; undefined where the builders infer them. */
export const columnsSaidOf = (node: OperationNode): Columns | undefined => columnsOfNode.get(node)

/** `sql` for a statement whose columns are said: typedSql({ total: column<number>() })`select count(*) as total …`. */
export function typedSql<Of extends Columns>(columns: Of) {
  const remember: KyselyPlugin = {
    transformQuery({ node }) {
      columnsOfNode.set(node, columns)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return (strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<RowOf<Of>> =>
    sql<RowOf<Of>>(strings, ...values).withPlugin(remember)
}
