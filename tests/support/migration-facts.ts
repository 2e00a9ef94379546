import { listOf, nodesOf, parse, textOf, treeOf } from './parsed-statement.ts'

/*
 * What the rules of migrations (statement-rules.ts) ask about a statement; each answers with names of tables.
 */

type Tree = ReturnType<typeof treeOf>

const nodes = (kind: string, sql: string) => nodesOf(kind, parse(sql).trees)
const tableOf = (tree: Tree) => textOf(treeOf(tree.relation).relname)
const namesIn = (list: unknown) => listOf(list).map((each) => textOf(treeOf(treeOf(each).String).sval))

/** NOT NULL and DEFAULT are no constraints that a cluster would have to name. */
const kinds = ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_FOREIGN', 'CONSTR_EXCLUSION']
const constraintsIn = (tree: unknown) =>
  nodesOf('Constraint', tree).filter(({ contype }) => kinds.includes(textOf(contype)))
const isForeignKey = ({ contype }: Tree) => contype === 'CONSTR_FOREIGN'
const isUnique = ({ contype }: Tree) => contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'

function altered(
  sql: string,
  subtype: 'AT_AddColumn' | 'AT_AddConstraint',
  is: (constraint: Tree) => boolean,
): string[] {
  return nodes('AlterTableStmt', sql)
    .filter(({ cmds }) =>
      nodesOf('AlterTableCmd', cmds).some((command) => command.subtype === subtype && constraintsIn(command).some(is)),
    )
    .map(tableOf)
}

export const columnsWithConstraint = (sql: string) => altered(sql, 'AT_AddColumn', () => true)
export const constraintsWithoutName = (sql: string) =>
  altered(sql, 'AT_AddConstraint', (constraint) => !isForeignKey(constraint) && !constraint.conname)
export const addedForeignKeys = (sql: string) => altered(sql, 'AT_AddConstraint', isForeignKey)
/** @param isMeant of the table that a key points at */
export const createdWithForeignKeys = (sql: string, isMeant: (target: string) => boolean = () => true) =>
  nodes('CreateStmt', sql)
    .filter((tree) =>
      constraintsIn(tree).some((each) => isForeignKey(each) && isMeant(textOf(treeOf(each.pktable).relname))),
    )
    .map(tableOf)
export const uniqueWithoutGarage = (sql: string) => [
  ...nodes('IndexStmt', sql)
    .filter(
      ({ unique, indexParams }) =>
        unique && nodesOf('IndexElem', indexParams).every(({ name }) => name !== 'garage_id'),
    )
    .map(tableOf),
  ...[...nodes('CreateStmt', sql), ...nodes('AlterTableStmt', sql)]
    .filter((tree) => constraintsIn(tree).some((each) => isUnique(each) && !namesIn(each.keys).includes('garage_id')))
    .map(tableOf),
]
export const tablesWithTrigger = (sql: string) => nodes('CreateTrigStmt', sql).map(tableOf)
