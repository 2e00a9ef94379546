import { v7 as newId } from 'uuid'
import { placeOf } from '../../../contract/money/bills/place-of-supply.ts'
import type { VoucherKind } from '../../../contract/platform/terms/bill-kinds.ts'
import { sumsOfVoucher } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { buyerOf, sellerOf } from './draft.ts'
import { findFacts, insertVoucherRow } from './queries.ts'
import { takeNumber } from './series.ts'

type Given = { kind: VoucherKind; cardId: string; paymentId: string; amount: number; at?: Date }

/**
 * Money that comes in before the bill is an advance with a receipt voucher, and a refund voucher takes it back
 * (docs/rules.md#advances). The card is locked by the caller; the series is locked here.
 * @throws Problem limit_reached
 */
export async function issueVoucher(
  tx: Tx,
  scope: OfGarage,
  { kind, cardId, paymentId, amount, at }: Given,
): Promise<void> {
  const facts = await findFacts(tx, scope, cardId)
  if (!facts) throw new Error('A payment is of a card.')
  const [seller, buyer] = [sellerOf(facts), buyerOf(facts)]
  const { placeOfSupply, isInterState } = placeOf(seller, buyer)
  const { taxRate, ...taxes } = sumsOfVoucher(amount, { chargesTax: facts.charges_tax, isInterState })
  await insertVoucherRow(tx, {
    ...(await takeNumber(tx, scope, { kind, prefix: facts.invoice_prefix, at })),
    garage_id: scope.garageId,
    id: newId(),
    kind,
    payment_id: paymentId,
    job_card_id: cardId,
    amount,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    tax_rate: taxRate,
    ...taxes,
    place_of_supply: placeOfSupply,
  })
}
