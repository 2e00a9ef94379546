import { loadModule, parseSync } from 'libpg-query'

/** A part of PostgreSQL's own parse tree: a record of named parts, a list, or a word. */
type Tree = Record<string, unknown>
type LevelKind = 'SelectStmt' | 'InsertStmt' | 'UpdateStmt' | 'DeleteStmt'

/** One SELECT, INSERT, UPDATE or DELETE of a statement. Those inside it are levels of their own. */
export type Level = {
  kind: LevelKind
  tree: Tree
  parent: Level | undefined
  /** What it reads from by name: tables, and the sub-selects of its FROM. */
  sources: Source[]
  equalities: Equality[]
  /** Columns that are one of some values (=, IN, = ANY) in every row of the level. */
  chosen: Column[]
  columns: Column[]
  withNames: Set<string>
}
/** `inner` is a sub-select, which `isLateral` where it may name what stands before it. */
export type Source = { name: string; level: Level; table?: string; inner?: Level; isLateral?: boolean }
export type Column = { level: Level; qualifier: string | undefined; name: string }
/** A parameter by its number, or a literal. */
export type Value = { parameter: number } | { literal: string }
export type Operand = { column: Column } | { value: Value }
/** A comparison that every row of the level passes; on an outer join's inner side it says something of that side only. */
type Equality = { left: Operand; right: Operand; onlyFor: Source[] | undefined }

export type Statement = { sql: string; levels: Level[]; trees: Tree[] }

const kinds = new Set<string>(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] satisfies LevelKind[])
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
export const treeOf = (value: unknown): Tree => (isTree(value) ? value : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const parsed = new Map<string, Statement>()

/** Each distinct text is parsed once. `loadParser` comes first. */
export function parse(sql: string): Statement {
  const known = parsed.get(sql)
  if (known) return known
  const trees = listOf(parseSync(sql).stmts).map((each) => treeOf(treeOf(each).stmt))
  const statement: Statement = { sql, levels: [], trees }
  const reader = new LevelReader(statement.levels)
  for (const tree of trees) reader.visit(tree, undefined)
  parsed.set(sql, statement)
  return statement
}
export const loadParser = loadModule

/** Every node of this kind below, as `FuncCall`. */
export function nodesOf(kind: string, within: unknown): Tree[] {
  if (Array.isArray(within)) return within.flatMap((each) => nodesOf(kind, each))
  if (!isTree(within)) return []
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === kind ? [treeOf(value)] : []),
    ...nodesOf(kind, value),
  ])
}

/** `pg_catalog.now` is now. */
export const functionName = (call: Tree) => textOf(treeOf(treeOf(listOf(call.funcname).at(-1)).String).sval)

function columnOf(level: Level, reference: Tree): Column {
  const names = listOf(reference.fields).map((field) => textOf(treeOf(treeOf(field).String).sval))
  return { level, qualifier: names.length > 1 ? names.at(-2) : undefined, name: names.at(-1) ?? '' }
}

export function operandOf(level: Level, expression: unknown): Operand | undefined {
  const { ColumnRef, ParamRef, A_Const, TypeCast } = treeOf(expression)
  if (ColumnRef) return { column: columnOf(level, treeOf(ColumnRef)) }
  if (ParamRef) return { value: { parameter: Number(treeOf(ParamRef).number) } }
  if (A_Const) return { value: { literal: textOf(treeOf(treeOf(A_Const).sval).sval) } }
  return TypeCast ? operandOf(level, treeOf(TypeCast).arg) : undefined
}

class LevelReader {
  readonly #levels: Level[]

  constructor(levels: Level[]) {
    this.#levels = levels
  }

  visit(value: unknown, level: Level | undefined): void {
    if (Array.isArray(value)) for (const each of value) this.visit(each, level)
    if (!isTree(value)) return
    for (const [key, child] of Object.entries(value)) this.#visitPart(key, child, level)
  }

  #visitPart(key: string, child: unknown, level: Level | undefined) {
    const tree = treeOf(child)
    if (kinds.has(key)) this.#readLevel(key as LevelKind, tree, level)
    else if (!level) this.visit(child, level)
    else if (key === 'RangeVar') addTable(level, tree)
    else if (key === 'RangeSubselect') this.#readSubselect(tree, level)
    else if (key === 'JoinExpr') this.#readJoin(tree, level)
    else {
      if (key === 'ColumnRef') level.columns.push(columnOf(level, tree))
      this.visit(child, level)
    }
  }

  #readLevel(kind: LevelKind, tree: Tree, parent: Level | undefined): Level {
    const level: Level = {
      kind,
      tree,
      parent,
      sources: [],
      equalities: [],
      chosen: [],
      columns: [],
      withNames: new Set(),
    }
    this.#levels.push(level)
    for (const cte of nodesOf('CommonTableExpr', treeOf(tree.withClause).ctes)) level.withNames.add(textOf(cte.ctename))
    if (isTree(tree.relation)) addTable(level, tree.relation)
    const { lockingClause: _locks, relation: _target, larg, rarg, ...parts } = tree
    for (const side of [larg, rarg]) if (isTree(side)) this.#readLevel('SelectStmt', side, level)
    this.visit(parts, level)
    addEqualities(level, tree.whereClause, undefined)
    return level
  }

  #readSubselect(tree: Tree, level: Level) {
    const inner = this.#readLevel('SelectStmt', treeOf(treeOf(tree.subquery).SelectStmt), level)
    level.sources.push({ name: textOf(treeOf(tree.alias).aliasname), level, inner, isLateral: tree.lateral === true })
  }

  #readJoin({ larg, rarg, quals, jointype }: Tree, level: Level) {
    const before = level.sources.length
    this.visit(larg, level)
    const between = level.sources.length
    this.visit(rarg, level)
    this.visit(quals, level)
    const left = level.sources.slice(before, between)
    const right = level.sources.slice(between)
    const filtered = { JOIN_INNER: undefined, JOIN_LEFT: right, JOIN_RIGHT: left }
    addEqualities(level, quals, jointype === 'JOIN_INNER' ? undefined : (filtered[jointype as 'JOIN_LEFT'] ?? []))
  }
}

function addTable(level: Level, { relname, schemaname, alias }: Tree) {
  const table = textOf(relname)
  for (let at: Level | undefined = level; at && !schemaname; at = at.parent) if (at.withNames.has(table)) return
  level.sources.push({ name: textOf(treeOf(alias).aliasname) || table, level, table })
}

function addEqualities(level: Level, condition: unknown, onlyFor: Source[] | undefined) {
  const { BoolExpr, A_Expr } = treeOf(condition)
  if (treeOf(BoolExpr).boolop === 'AND_EXPR') {
    for (const each of listOf(treeOf(BoolExpr).args)) addEqualities(level, each, onlyFor)
  }
  const { kind, name, lexpr, rexpr } = treeOf(A_Expr)
  if (textOf(treeOf(treeOf(listOf(name)[0]).String).sval) !== '=') return
  if (!onlyFor) level.chosen.push(...chosenBy(level, lexpr, rexpr), ...chosenBy(level, rexpr, lexpr))
  if (kind !== 'AEXPR_OP') return
  const [left, right] = [operandOf(level, lexpr), operandOf(level, rexpr)]
  if (left && right) level.equalities.push({ left, right, onlyFor })
}

/** The columns of one side, alone or as a tuple, where the other holds none. */
function chosenBy(level: Level, one: unknown, other: unknown): Column[] {
  if (nodesOf('ColumnRef', other).length > 0 || nodesOf('SelectStmt', other).length > 0) return []
  const { RowExpr } = treeOf(one)
  const parts = RowExpr ? listOf(treeOf(RowExpr).args) : [one]
  return parts.flatMap((part) => {
    const operand = operandOf(level, part)
    return operand && 'column' in operand ? [operand.column] : []
  })
}
