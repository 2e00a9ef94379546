import {
  type Column,
  functionName,
  type Level,
  listOf,
  nodesOf,
  type Operand,
  operandOf,
  type Source,
  type Statement,
  textOf,
  treeOf,
  type Value,
} from './parsed-statement.ts'
import { kindsIn, migrationStatements, type TableKind } from './schema-kinds.ts'

/*
 * What the rules (statement-rules.ts) ask about a statement.
 */

export const kindOf = kindsIn(migrationStatements())

/** As `acrossGarages` marks it. */
export const isAcross = ({ sql }: Statement) => sql.includes('/* across garages */')

export const sourcesOf = (statement: Statement, kind: TableKind): Source[] =>
  statement.levels.flatMap((level) => tablesAt(level, kind))
const tablesAt = (level: Level, kind: TableKind) =>
  level.sources.filter(({ table }) => table !== undefined && kindOf(table) === kind)
export const namesOf = (sources: Source[]) =>
  sources.map(({ table, name }) => (!table || table === name ? name : `${table} ${name}`))

/** Levels of the statement that change something, with what they change. */
export const changesIn = (statement: Statement) => statement.levels.filter(({ kind }) => kind !== 'SelectStmt')
export const targetOf = (level: Level) => textOf(treeOf(level.tree.relation).relname)
export const isLocking = (level: Level) => listOf(level.tree.lockingClause).length > 0

/** What a column belongs to; one without a qualifier to the only table of a garage there. */
function sourceOf({ level, qualifier }: Column): Source | undefined {
  if (qualifier === undefined) {
    const [only, ...others] = tablesAt(level, 'tenant')
    const [subSelect, ...further] = level.sources.filter(({ inner }) => inner)
    if (!only) return further.length === 0 ? subSelect : undefined
    return others.length === 0 ? only : undefined
  }
  for (let at: Level | undefined = level; at; at = at.parent) {
    const found = at.sources.find(({ name }) => name === qualifier)
    if (found) return found
  }
  return undefined
}

/** The source whose garage an operand is. */
function garageOf(operand: Operand): Source | undefined {
  if (!('column' in operand) || operand.column.name !== 'garage_id') return undefined
  return sourceOf(operand.column)
}

/** The values that `garage_id` of a table is compared with. */
export function boundTo(source: Source): Value[] {
  return source.level.equalities.flatMap(({ left, right, onlyFor }) => {
    if (onlyFor && !onlyFor.includes(source)) return []
    if ('value' in right && garageOf(left) === source) return [right.value]
    return 'value' in left && garageOf(right) === source ? [left.value] : []
  })
}

/** What an INSERT writes as garage_id, row by row; undefined where it is no value and no other row's garage_id. */
export function insertedGarages(level: Level): (Operand | undefined)[] {
  const place = listOf(level.tree.cols).findIndex((each) => treeOf(treeOf(each).ResTarget).name === 'garage_id')
  const select = treeOf(treeOf(level.tree.selectStmt).SelectStmt)
  const rows = listOf(select.valuesLists).map((row) => listOf(treeOf(treeOf(row).List).items)[place])
  const chosen = treeOf(treeOf(listOf(select.targetList)[place]).ResTarget).val
  return (rows.length > 0 ? rows : [chosen]).map((each) => {
    const operand = operandOf(level, each)
    return operand && 'column' in operand && operand.column.name !== 'garage_id' ? undefined : operand
  })
}

/** Every value that stands for a garage in a statement. */
export function garageValues(statement: Statement): Value[] {
  const inserts = statement.levels.filter(({ kind, tree }) => kind === 'InsertStmt' && isTenant(tree))
  const inserted = inserts.flatMap(insertedGarages).flatMap((each) => (each && 'value' in each ? [each.value] : []))
  return [...sourcesOf(statement, 'tenant').flatMap(boundTo), ...inserted]
}
export const isTenant = (tree: Level['tree']) => kindOf(textOf(treeOf(tree.relation).relname)) === 'tenant'

const holdsTenants = (level: Level, all: Level[]): boolean =>
  tablesAt(level, 'tenant').length > 0 || all.some((each) => each.parent === level && holdsTenants(each, all))

/** Tables of garages at a level that no chain of `garage_id = garage_id` ties to the first, or to what stands around. */
export function untiedAt(level: Level, { levels }: Statement): Source[] {
  const units = level.sources.filter((source) => isOfGarages(source, levels) && !source.isLateral)
  const tied = new Set<Source>(isInside(level, levels) ? [] : units.slice(0, 1))
  const pairs = level.equalities.map(({ left, right }) => [garageOf(left), garageOf(right)] as const)
  for (let before = -1; before !== tied.size; ) {
    before = tied.size
    for (const [one, other] of pairs) {
      if (!one || !other) continue
      const isTied = [one, other].some((each) => tied.has(each) || each.level !== level)
      if (isTied) for (const each of [one, other]) if (units.includes(each)) tied.add(each)
    }
  }
  return units.filter((unit) => !tied.has(unit))
}

const isOfGarages = ({ table, inner }: Source, levels: Level[]) =>
  table ? kindOf(table) === 'tenant' : inner !== undefined && holdsTenants(inner, levels)

/** A sub-select of a condition or a column, or a lateral one, beside tables of garages: it is tied to them. */
function isInside(level: Level, levels: Level[]): boolean {
  const around = level.parent?.sources ?? []
  const place = around.find(({ inner }) => inner === level)
  if (place && !place.isLateral) return false
  return around.some((source) => source !== place && isOfGarages(source, levels))
}

/** Sub-selects with tables of garages that name a table around them. */
export function correlated({ levels }: Statement): { level: Level; around: Source[] }[] {
  return levels
    .filter((level) => level.parent && holdsTenants(level, levels))
    .map((level) => {
      const inside = levels.filter((each) => isWithin(each, level))
      const outer = inside.flatMap(({ columns }) => columns).flatMap((column) => sourceOf(column) ?? [])
      return { level, around: outer.filter((source) => !inside.includes(source.level)) }
    })
    .filter(({ around }) => around.length > 0)
}
function isWithin(level: Level, outer: Level): boolean {
  for (let at: Level | undefined = level; at; at = at.parent) if (at === outer) return true
  return false
}

/** What a row of any garage is found by, without reading those of all. */
const keysOfRows = new Set(['garage_id', 'phone_key', 'registration_number', 'city_slug'])

/** Tables of garages at a level of which only the id is known: the garage stands before it in their keys. */
export function foundByIdAlone(level: Level): Source[] {
  if (level.chosen.some(({ name }) => keysOfRows.has(name))) return []
  const named = level.chosen.filter(({ name }) => name === 'id').map(sourceOf)
  return tablesAt(level, 'tenant').filter((source) => named.includes(source))
}

export const wordsOf = (text: string) => new Set(text.split(' '))
const aggregates = wordsOf('array_agg avg bool_and bool_or count json_agg jsonb_agg max min string_agg sum')

/** Whether its rows can only be told once those of all nodes are together. */
export function needsMerge({ tree }: Level): boolean {
  const isGrouped = listOf(tree.groupClause).some((each) => JSON.stringify(each).includes('"garage_id"'))
  const isAggregate = nodesOf('FuncCall', tree.targetList).some((call) => aggregates.has(functionName(call)))
  return tree.limitCount !== undefined || tree.limitOffset !== undefined || (isAggregate && !isGrouped)
}

/** SET and WHERE of an UPDATE and of ON CONFLICT DO UPDATE, WHERE of a DELETE. */
export const updatesIn = ({ levels }: Statement): unknown[] =>
  levels.flatMap(({ kind, tree }) => {
    const { targetList, whereClause } = kind === 'InsertStmt' ? treeOf(tree.onConflictClause) : tree
    return kind === 'SelectStmt' ? [] : [targetList, whereClause].filter((part) => part !== undefined)
  })

export const callsIn = (trees: unknown): string[] => [
  ...nodesOf('FuncCall', trees).map(functionName),
  ...nodesOf('SQLValueFunction', trees).map(({ op }) => textOf(op)),
]
