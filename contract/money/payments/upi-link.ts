type Asked = {
  /** Such as 'murugan@okaxis'. */
  address: string
  payee: string
  /** In rupees. */
  amount: number
  /** Letters and digits, at most 35: the payer's bank keeps it beside the payment. */
  reference: string
  /** What the payer reads. */
  note: string
}

/** What a UPI app opens, or reads from a code, with payee and amount filled in (NPCI's UPI linking). */
export function upiLink({ address, payee, amount, reference, note }: Asked): string {
  const values = { pa: address, pn: payee, am: amount.toFixed(2), cu: 'INR', tr: reference, tn: note }
  // A space is %20: the apps take a plus sign for one.
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${pairs.join('&')}`
}

type Payable = { number: string; balance: number; payee: string; address: string; paymentsBefore?: number }

/**
 * What pays what is left of a bill; the payer's bank keeps 'SM/26-27/00413' as 'SM262700413' beside the payment. After a
 * payment it is another one, since banks take a reference once.
 */
export function billUpiLink({ number, balance, payee, address, paymentsBefore = 0 }: Payable): string {
  const reference = `${number.replace(/[/-]/g, '')}${paymentsBefore > 0 ? `P${paymentsBefore + 1}` : ''}`
  return upiLink({ address, payee, amount: balance, reference, note: `Bill ${number}` })
}
