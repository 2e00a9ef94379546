import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** The voucher of a card's payment, with the payment, who received it, and the car. */
export const findVoucher = (db: Db | Tx, { garageId }: OfGarage, cardId: string, paymentId: string) =>
  db
    .selectFrom('vouchers as v')
    .innerJoin('payments as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'v.payment_id'))
    .innerJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'p.received_by'),
    )
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'v.job_card_id'))
    .innerJoin('vehicles as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'j.vehicle_id'))
    .select(['v.kind', 'v.number', 'v.issued_on', 'v.issued_at', 'v.seller', 'v.buyer', 'v.amount', 'v.tax_rate'])
    .select(['v.taxable', 'v.cgst', 'v.sgst', 'v.igst', 'v.place_of_supply', 'p.method', 'p.reference'])
    .select(['m.name as issued_by', 'j.job_card_number', 'j.customer_id', 'c.make', 'c.model', 'c.registration_number'])
    .where('v.garage_id', '=', garageId)
    .where('v.job_card_id', '=', cardId)
    .where('v.payment_id', '=', paymentId)
    .executeTakeFirst()

/** Of a card's advances, oldest first. */
export const listReceipts = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('vouchers')
    .select(['number', 'issued_on'])
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('kind', '=', 'RECEIPT')
    .orderBy('id')
    .limit(20)
    .execute()
