import {
  addedForeignKeys,
  columnsWithConstraint,
  constraintsWithoutName,
  createdWithForeignKeys,
  tablesWithTrigger,
  uniqueWithoutGarage,
} from './migration-facts.ts'
import { functionName, nodesOf, type Statement, treeOf } from './parsed-statement.ts'
import { kindsIn } from './schema-kinds.ts'
import {
  boundTo,
  callsIn,
  changesIn,
  correlated,
  foundByIdAlone,
  insertedGarages,
  isAcross,
  isLocking,
  isTenant,
  kindOf,
  namesOf,
  needsMerge,
  sourcesOf,
  targetOf,
  untiedAt,
  updatesIn,
  wordsOf,
} from './statement-facts.ts'

/*
 * What a statement must be for a cluster that spreads garages over nodes (Citus) to take it, as tried on one, and for a
 * server to plan it once. Every statement that the unit suite sends is held to `rules` (check-statements.ts), every
 * migration to `migrationRules`.
 */

type Rule = {
  sentence: string
  /** What in the statement breaks the rule. */
  find: (statement: Statement, situation: Situation) => string[]
}
export type Situation = {
  /** The distinct values that garage_id has in it, parameters filled in. */
  garages: string[]
  /** Whether its transaction has touched several nodes already. */
  followsSeveralNodes: boolean
  /** Whether it stands in a transaction. */
  isInTransaction: boolean
}

/** Functions that answer the same on every node and at every time; a test asks the database whether that is true of them. */
export const immutableFunctions = wordsOf(
  'array_position count lower make_interval max min replace round strpos sum timezone search_key',
)
const volatileFunctions = wordsOf('clock_timestamp gen_random_uuid nextval random setval timeofday')
const isChanging = (name: string) => !immutableFunctions.has(name)
/** What a time plus or minus an interval is depends on the time zone, and so changes. */
const intervalsAdded = (trees: unknown) =>
  nodesOf('A_Expr', trees)
    .filter(({ name }) => nodesOf('String', name).some(({ sval }) => sval === '+' || sval === '-'))
    .map(({ rexpr }) => functionName(treeOf(treeOf(rexpr).FuncCall)))
    .filter((name) => name === 'make_interval')
const isAdvisory = (name: string) => /^pg_(try_)?advisory/.test(name)

export const rules = {
  'own garage_id': {
    sentence:
      'In a statement of one garage every table of a garage has its own garage_id = <the garage>; one of several garages is sent by acrossGarages().',
    find: (statement) =>
      isAcross(statement)
        ? []
        : namesOf(
            sourcesOf(statement, 'tenant').filter(
              (source) => source.level.kind !== 'InsertStmt' && boundTo(source).length === 0,
            ),
          ),
  },
  'garage_id inserted': {
    sentence: 'A row of a garage is inserted with its garage_id, as a value or from another row’s garage_id.',
    find: ({ levels }) =>
      levels
        .filter(({ kind, tree }) => kind === 'InsertStmt' && isTenant(tree))
        .filter((level) => insertedGarages(level).includes(undefined))
        .map(targetOf),
  },
  'one garage': {
    sentence: 'All tables of a statement are bound to the same garage.',
    find: (statement, { garages }) => (!isAcross(statement) && garages.length > 1 ? garages : []),
  },
  'across garages: reads': {
    sentence: 'A statement across garages only reads, and locks nothing.',
    find: (statement) =>
      isAcross(statement)
        ? [...changesIn(statement), ...statement.levels.filter(isLocking)].map(({ kind }) => kind)
        : [],
  },
  'across garages: joined': {
    sentence: 'A statement across garages joins tables of garages on garage_id, sub-selects included.',
    find: (statement) =>
      isAcross(statement) ? namesOf(statement.levels.flatMap((level) => untiedAt(level, statement))) : [],
  },
  'across garages: sub-selects': {
    sentence:
      'Across garages a sub-select that refers to the tables around it has no LIMIT, and aggregates only GROUP BY garage_id.',
    find: (statement) =>
      isAcross(statement)
        ? correlated(statement).flatMap(({ level }) => (needsMerge(level) ? namesOf(level.sources) : []))
        : [],
  },
  'id alone': {
    sentence:
      'Across garages a row is not found by its id alone, which no key begins with: say its garage_id, or whose phone_key it carries.',
    find: (statement) => (isAcross(statement) ? namesOf(statement.levels.flatMap(foundByIdAlone)) : []),
  },
  'coordinator’s tables': {
    sentence:
      'A table of the coordinator (sessions, codes, links, messages, versions …) is never in one statement with tables of garages.',
    find: (statement) =>
      sourcesOf(statement, 'tenant').length > 0 ? namesOf(sourcesOf(statement, 'coordinator')) : [],
  },
  'changes of reference tables': {
    sentence: 'What changes a reference table names no table of the coordinator: every node makes the change.',
    find: (statement) =>
      changesIn(statement).some((level) => level.kind !== 'InsertStmt' && kindOf(targetOf(level)) === 'reference')
        ? namesOf(sourcesOf(statement, 'coordinator'))
        : [],
  },
  'reference tables first': {
    sentence: 'A reference table is changed before anything in its transaction reads across garages, not after.',
    find: (statement, { followsSeveralNodes }) =>
      followsSeveralNodes
        ? changesIn(statement)
            .map(targetOf)
            .filter((table) => kindOf(table) === 'reference')
        : [],
  },
  'limits by key first': {
    sentence:
      'A limit by key (address_limits) is counted before a transaction, in none with what it guards: countBefore().',
    find: (statement, { isInTransaction }) =>
      isInTransaction
        ? changesIn(statement)
            .map(targetOf)
            .filter((table) => table === 'address_limits')
        : [],
  },
  'from reference tables': {
    sentence:
      'A query that starts from garages or users has no correlated sub-select of a table of garages: start from that table, or join a grouped one.',
    find: (statement) =>
      correlated(statement).flatMap(({ around }) =>
        namesOf(
          around.filter(
            ({ table, level }) =>
              table &&
              kindOf(table) === 'reference' &&
              level.sources.every((each) => each.table && kindOf(each.table) === 'reference'),
          ),
        ),
      ),
  },
  'time in branches': {
    sentence:
      'An UPDATE has no now() or other function that changes inside COALESCE or CASE: bind the value, or say it in WHERE.',
    find: (statement) =>
      updatesIn(statement).flatMap((part) =>
        callsIn([nodesOf('CoalesceExpr', part), nodesOf('CaseExpr', part)]).filter(isChanging),
      ),
  },
  'volatile functions': {
    sentence: 'An UPDATE calls no function that answers anew each time, such as clock_timestamp().',
    find: (statement) =>
      updatesIn(statement)
        .flatMap(callsIn)
        .filter((name) => volatileFunctions.has(name)),
  },
  'stable functions over columns': {
    sentence: "An UPDATE passes columns to immutable functions only: for concat_ws() write || and coalesce(x, '').",
    find: (statement) =>
      updatesIn(statement)
        .flatMap((part) => nodesOf('FuncCall', part))
        .filter((call) => nodesOf('ColumnRef', call.args).length > 0)
        .map(functionName)
        .filter(isChanging),
  },
  'case over a sub-select': {
    sentence: 'An UPDATE that joins a sub-select has no CASE with bound parameters: read first, then update.',
    find: ({ levels }) =>
      levels
        .filter(({ kind, sources }) => kind === 'UpdateStmt' && sources.some(({ inner }) => inner))
        .filter(({ tree }) => nodesOf('ParamRef', nodesOf('CaseExpr', tree.targetList)).length > 0)
        .map(targetOf),
  },
  'values of a conflict': {
    sentence:
      'ON CONFLICT … DO UPDATE calls no function that changes, such as now(), and adds no interval to a time: take the value from excluded.',
    find: ({ levels }) =>
      levels
        .filter(({ kind }) => kind === 'InsertStmt')
        .map(({ tree }) => treeOf(tree.onConflictClause).targetList)
        .flatMap((values) => [...callsIn(values).filter(isChanging), ...intervalsAdded(values)]),
  },
  'what is returned': {
    sentence:
      'RETURNING of a table that a cluster spreads calls no function that changes, such as now(), nor extract(): return the column.',
    find: (statement) =>
      changesIn(statement)
        .filter((level) => kindOf(targetOf(level)) !== 'coordinator')
        .flatMap(({ tree }) => callsIn(tree.returningClause ?? tree.returningList))
        .filter(isChanging),
  },
  'rows that a conflict skips': {
    sentence:
      'INSERT … SELECT … ON CONFLICT returns its rows: the number that a cluster tells counts those it skipped.',
    find: ({ levels }) =>
      levels
        .filter(({ kind, tree }) => kind === 'InsertStmt' && isTenant(tree) && tree.onConflictClause !== undefined)
        .filter(
          ({ tree }) => !treeOf(treeOf(tree.selectStmt).SelectStmt).valuesLists && tree.returningClause === undefined,
        )
        .map(targetOf),
  },
  'case with a subject': {
    sentence: 'An UPDATE with parameters has no CASE x WHEN y: write CASE WHEN x = y.',
    find: ({ levels }) =>
      levels
        .filter(({ kind, tree }) => kind === 'UpdateStmt' && nodesOf('ParamRef', tree).length > 0)
        .filter(({ tree }) => nodesOf('CaseExpr', tree).some(({ arg }) => arg !== undefined))
        .map(targetOf),
  },
  'condition of a conflict': {
    sentence:
      'The condition of ON CONFLICT (…) WHERE, by which its index is found, has no parameter: planned for all values alike the statement finds none.',
    find: ({ levels }) =>
      levels
        .filter(({ tree }) => nodesOf('ParamRef', nodesOf('infer', tree.onConflictClause)).length > 0)
        .map(targetOf),
  },
  'select lists': {
    sentence: 'A select list is never empty: exists (select 1 from …).',
    find: ({ levels }) =>
      levels
        .filter(({ kind, tree }) => kind === 'SelectStmt' && !tree.targetList && !tree.valuesLists && !tree.larg)
        .map(({ sources }) => namesOf(sources).join(', ') || 'select'),
  },
  'row locks': {
    sentence: 'Rows of a garage are locked (FOR UPDATE, FOR SHARE) only together with garage_id = <the garage>.',
    find: ({ levels }) =>
      namesOf(
        levels
          .filter(isLocking)
          .flatMap(({ sources }) => sources)
          .filter((source) => source.table && kindOf(source.table) === 'tenant' && boundTo(source).length === 0),
      ),
  },
  'advisory locks': {
    sentence: 'An advisory lock stands in a statement without tables of garages: else another node would take it.',
    find: (statement) =>
      sourcesOf(statement, 'tenant').length > 0
        ? statement.levels.flatMap(({ tree }) => callsIn(tree)).filter(isAdvisory)
        : [],
  },
  notices: {
    sentence: 'No statement calls pg_notify(): commits that notify wait for each other. Tell by hint().',
    find: ({ levels }) => levels.flatMap(({ tree }) => callsIn(tree)).filter((name) => name === 'pg_notify'),
  },
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

type MigrationRule = {
  sentence: string
  /** The tables whose statement breaks the rule. @param earlier all statements before it */
  find: (sql: string, earlier: string[]) => string[]
}

export const migrationRules = {
  'column and constraint': {
    sentence: 'A column is added in one statement, its constraint in another.',
    find: columnsWithConstraint,
  },
  'constraint’s name': {
    sentence: 'A check or a unique constraint that is added to a table has a name.',
    find: constraintsWithoutName,
  },
  'foreign keys last': {
    sentence:
      'A table is created without foreign keys, then given to distribute() or replicate(), then its foreign keys; one that is replicated may begin with some to replicated tables.',
    find: (sql, earlier) => [
      ...createdWithForeignKeys(sql).filter((table) => kindOf(table) === 'tenant'),
      ...createdWithForeignKeys(sql, (target) => kindsIn(earlier)(target) !== 'reference').filter(
        (table) => kindOf(table) === 'reference',
      ),
      ...addedForeignKeys(sql).filter(
        (table) => kindOf(table) !== 'coordinator' && kindsIn(earlier)(table) === 'coordinator',
      ),
    ],
  },
  'unique within a garage': {
    sentence: 'Every unique index of a table of a garage contains garage_id.',
    find: (sql) => uniqueWithoutGarage(sql).filter((table) => kindOf(table) === 'tenant'),
  },
  'no triggers': {
    sentence: 'A table of a garage has no trigger: what happened is announced in the transaction that changes the row.',
    find: (sql) => tablesWithTrigger(sql).filter((table) => kindOf(table) === 'tenant'),
  },
} satisfies Record<string, MigrationRule>
