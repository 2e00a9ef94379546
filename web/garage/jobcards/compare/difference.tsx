import type { answerChannels, Comparison } from '../../../../contract/estimates.ts'
import { rupeesAndPaise } from '../../../../contract/formats.ts'
import { shortMoment } from '../../../ui/office/days.ts'

type Line = Comparison['works'][number]['lines'][number]

const channelWords: Record<(typeof answerChannels)[number], string> = {
  LINK: 'by link',
  ACCOUNT: 'in their account',
  PHONE: 'by phone',
  IN_PERSON: 'in person',
  MESSAGE: 'by message',
  BOOKING: 'by booking',
}

/** 'E3, by phone, 20 Nov, 9:20 am, Meena Krishnan' */
export function approvedText({ approvedBy, agreed, billed }: Line): string {
  if (!approvedBy) return agreed === null ? 'Not asked' : 'Not approved'
  const { version, channel, at, recordedBy } = approvedBy
  const by = [`E${version}`, channelWords[channel], shortMoment(at), recordedBy].filter(Boolean).join(', ')
  return billed === null ? `${by}. Not on the bill` : by
}

export const signed = (amount: number) =>
  amount === 0 ? rupeesAndPaise(0) : `${amount < 0 ? '−' : '+'}${rupeesAndPaise(Math.abs(amount))}`

/** Less is good, more is not; nothing at all is said in words. */
export function Difference({ amount, none }: { amount: number; none: string }) {
  if (amount === 0) return <span className="compare-same">{none}</span>
  return <span className={amount < 0 ? 'compare-less' : 'compare-more'}>{signed(amount)}</span>
}
