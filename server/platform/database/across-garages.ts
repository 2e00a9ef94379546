import { type KyselyPlugin, RawNode, SelectModifierNode, SelectQueryNode } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Says so to whoever reads the database's log, and to the check that the unit suite holds statements to. */
const mark = '/* across garages */'

const markAcrossGarages: KyselyPlugin = {
  transformQuery({ node }) {
    if (SelectQueryNode.is(node)) {
      return SelectQueryNode.cloneWithFrontModifier(
        node,
        SelectModifierNode.createWithExpression(RawNode.createWithSql(mark)),
      )
    }
    if (!RawNode.is(node)) throw new Error('A statement across garages only reads.')
    const [first = '', ...others] = node.sqlFragments
    return RawNode.create([`${mark} ${first}`, ...others], node.parameters)
  },
  transformResult: async ({ result }) => result,
}

/**
 * The handle for a statement across garages, such as a driver's own by phone or a city's catalogue: it only reads, and
 * joins tables of garages on `garage_id`. In every other statement each of them has its own `garage_id = <the garage>`.
 */
export const acrossGarages = (db: Db | Tx): Db => db.withPlugin(markAcrossGarages)
