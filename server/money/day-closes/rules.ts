import type { NewDayClose } from '../../../contract/money/day-closes/day-closes.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/platform/terms/workshop.ts'

export const rupeesOf = (inPaise: number) => inPaise / 100

type Sum = { method: PaymentMethod; received: string; payments: number; refunded: string; refunds: number }
export type Expected = {
  method: PaymentMethod
  received: number
  payments: number
  refunded: number
  refunds: number
  expected: number
}

/** All four methods; of cash with what was left in the drawer. */
export function expectedByMethod(sums: readonly Sum[], openingCash: number): Expected[] {
  return paymentMethods.map((method) => {
    const sum = sums.find((each) => each.method === method)
    const [received, refunded] = [paise(sum?.received ?? 0), paise(sum?.refunded ?? 0)]
    const opening = method === 'CASH' ? paise(openingCash) : 0
    return {
      method,
      received: rupeesOf(received),
      payments: sum?.payments ?? 0,
      refunded: rupeesOf(refunded),
      refunds: sum?.refunds ?? 0,
      expected: rupeesOf(opening + received - refunded),
    }
  })
}

const countedNames = { CASH: 'cash', UPI: 'upi', CARD: 'card', BANK: 'bank' } as const

export const countedAmount = ({ counted }: Pick<NewDayClose, 'counted'>, method: PaymentMethod) =>
  counted[countedNames[method]]

/** Rupees counted beyond what was expected; below 0 where they are short. */
export const differenceOf = ({ counted, expected }: { counted: number | string; expected: number | string }) =>
  rupeesOf(paise(counted) - paise(expected))
