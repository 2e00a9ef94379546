import { sql } from 'kysely'
import type { OldPartPlace } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const proofsOf = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db.selectFrom('part_proofs').selectAll().where('garage_id', '=', garageId).where('job_card_id', '=', cardId)

export const listProofs = (db: Db, scope: OfGarage, cardId: string) =>
  proofsOf(db, scope, cardId).orderBy('fitted_at').orderBy('line_id').execute()
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number]

export const findProof = (tx: Tx, scope: OfGarage, cardId: string, lineId: string) =>
  proofsOf(tx, scope, cardId).where('line_id', '=', lineId).executeTakeFirst()

export const findLine = (tx: Tx, { garageId }: OfGarage, cardId: string, lineId: string) =>
  tx
    .selectFrom('job_card_lines')
    .select(['kind', 'description', 'approval'])
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', lineId)
    .executeTakeFirst()

/** What the driver last chose for the old parts. */
export const findOldPartsChoice = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('estimate_answers as a')
    .innerJoin('estimates as e', (join) => join.on('e.garage_id', '=', garageId).onRef('e.id', '=', 'a.estimate_id'))
    .select(['a.old_parts', 'a.name', 'e.version'])
    .where('a.garage_id', '=', garageId)
    .where('a.job_card_id', '=', cardId)
    .where('a.old_parts', 'is not', null)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findAskMode = (tx: Tx, { garageId }: OfGarage) =>
  tx.selectFrom('garages').select('ask_before_work').where('id', '=', garageId).executeTakeFirstOrThrow()

/** The caller, and the technician of the card. */
export const listFitters = (tx: Tx, { garageId }: OfGarage, userIds: string[]) =>
  tx
    .selectFrom('garage_members')
    .select(['user_id', 'name', 'role'])
    .where('garage_id', '=', garageId)
    .where('user_id', 'in', userIds)
    .execute()

type Proved = { serial_number: string; old_part: OldPartPlace | null }
type Fitter = { fitted_by: string; fitted_by_name: string }

/** Who fitted the part stays who it was. */
export const saveProof = (tx: Tx, { garageId }: OfGarage, cardId: string, lineId: string, proof: Proved & Fitter) =>
  tx
    .insertInto('part_proofs')
    .values({ garage_id: garageId, job_card_id: cardId, line_id: lineId, ...proof })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'job_card_id', 'line_id']).doUpdateSet({
        serial_number: proof.serial_number,
        old_part: proof.old_part,
        version: sql`part_proofs.version + 1`,
      }),
    )
    .execute()

/** As the driver sees them: those of parts that stand on the card. */
export const listProvedParts = (db: Db, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('part_proofs as p')
    .innerJoin('job_card_lines as l', (join) => join.on('l.garage_id', '=', garageId).onRef('l.id', '=', 'p.line_id'))
    .selectAll('p')
    .select(['l.description', 'l.quantity', 'l.unit'])
    .where('p.garage_id', '=', garageId)
    .where('p.job_card_id', '=', cardId)
    .where('l.job_card_id', '=', cardId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()
