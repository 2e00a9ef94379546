import { rupees } from '../../../contract/platform/formats.ts'

type Props = { total: number; paid: number; balance: number; credited: number }

/** What is still to pay, largest; then what it comes from. */
export function Due({ total, paid, balance, credited }: Props) {
  const after = total - credited
  const share = after > 0 ? Math.min(100, (paid / after) * 100) : 0
  return (
    <>
      <dl className="job-due">
        <div className={balance > 0 ? 'owed' : balance < 0 ? 'to-give' : undefined}>
          <dt>{balance < 0 ? 'To refund' : 'Balance'}</dt>
          <dd>{rupees(Math.abs(balance))}</dd>
        </div>
        <Figure name={credited > 0 ? 'Bill after credit' : 'Bill total'} amount={after} />
        <Figure name="Paid" amount={paid} />
      </dl>
      <div className="job-meter" role="img" aria-label={`${Math.floor(share)} percent paid`}>
        <i style={{ width: `${share}%` }} />
      </div>
    </>
  )
}

/** A crore with paise is set smaller, so that it stays in one piece. */
function Figure({ name, amount }: { name: string; amount: number }) {
  const text = rupees(amount)
  return (
    <div className={text.length > 12 ? 'many-digits' : undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
