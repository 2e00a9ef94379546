import * as queries from '../../../../server/stock/parts/move-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant, page, next } = sample

export const samples: Samples<typeof queries> = {
  lockParts: (tx) => queries.lockParts(tx, scope, [id]),
  keepParts: (tx) => queries.keepParts(tx, scope, [id]),
  insertMoves: (tx) =>
    queries.insertMoves(tx, [
      {
        garage_id: id,
        id,
        part_id: id,
        seq: 1,
        kind: 'OPENING',
        quantity: 4,
        value: 926,
        on_hand_after: 4,
        value_after: 926,
        by_user: id,
        by_name: 'Meena',
        job_card_id: null,
        line_id: null,
        purchase_id: null,
        count_id: null,
        corrects_id: null,
        request_id: null,
      },
    ]),
  saveStocks: (tx) =>
    queries.saveStocks(
      tx,
      scope,
      [{ id, on_hand: '4.00', value: '926.00', move_count: 1, last_cost: '231.5000' }],
      instant,
    ),
  listMoves: {
    'first page': (db) => queries.listMoves(db, scope, id, page),
    'next page': (db) => queries.listMoves(db, scope, id, next),
  },
  listCostsOfCard: (db) => queries.listCostsOfCard(db, scope, id),
  findOnHandAt: (tx) => queries.findOnHandAt(tx, scope, id, instant),
  listMovesBelowZero: (tx) => queries.listMovesBelowZero(tx, scope, id),
  listPartsOfLines: (db) => queries.listPartsOfLines(db, scope, [id]),
}
