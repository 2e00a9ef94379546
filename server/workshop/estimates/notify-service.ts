import { plusOrMinus, rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { senderWords } from '../../messages/messages/rules.ts'
import { notifyCustomer, type Told } from '../../messages/messages/service.ts'
import { channelsFor } from '../../messages/messages/settings-service.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import type { CardFacts, EstimateRow } from './queries.ts'
import { smsAmount } from './rules.ts'

export type Card = { garageId: string; cardId: string; facts: CardFacts }

export const customerOf = ({ facts }: Card): Told['customer'] => ({
  id: facts.customer_id,
  name: facts.customer_name,
  phone: facts.customer_phone,
  email: facts.customer_email,
})

/** An address that leads to the version which is the newest now; each one that goes out has its own. */
export async function newAddress(tx: Tx, origin: string, { garageId, cardId, facts }: Card, channel: string) {
  const link = { kind: 'ESTIMATE', garageId, subjectId: cardId, channel, phoneKey: facts.phone_key } as const
  return linkAddress(origin, 'ESTIMATE', (await createLink(tx, link)).token)
}

type Estimate = Pick<EstimateRow, 'content' | 'total' | 'new_total'>

const namesIn = ({ facts }: Card) => ({ garage: facts.garage_name, plate: plateLabel(facts.registration_number) })

/** What a mail about an estimate says besides its words, in the language of whoever is spoken to: each job with its price. */
function letterOf({ facts }: Card, { content }: Pick<EstimateRow, 'content'>): Letter {
  const { labels } = say(mails)
  return {
    facts: [[labels.car, `${facts.make} ${facts.model}, ${plateLabel(facts.registration_number)}`]],
    prices: [
      ...content.works.map(({ title, total }): [string, string] => [title, rupees(total)]),
      ...(content.discount ? [[labels.discount, plusOrMinus(-content.discount.total)] as [string, string]] : []),
      ...(content.rounding === 0 ? [] : [[labels.rounding, plusOrMinus(content.rounding)] as [string, string]]),
    ],
    total: [labels.total, rupees(content.total)],
    sender: senderWords(facts),
  }
}

const isFirst = ({ works }: EstimateRow['content']) => works.every(({ ask }) => ask === 'asked')

/** A first estimate names its total; one that asks for more than was settled, what is new: without what still waits. */
export function wordsOfEstimate(card: Card, { content, total }: Estimate) {
  const asked = content.works.filter(({ ask }) => ask === 'asked')
  const added = asked.filter(({ wasAsked }) => !wasAsked)
  const more = added.length > 0 ? added : asked
  const event: 'ESTIMATE_READY' | 'ESTIMATE_MORE' = isFirst(content) ? 'ESTIMATE_READY' : 'ESTIMATE_MORE'
  const sum = isFirst(content) ? Number(total) : sumOfRupees(more.map((work) => work.total))
  const values = () => ({
    ...namesIn(card),
    jobs: say(mails).moreJobs({ count: more.length }),
    total: smsAmount(sum),
  })
  return { event, values, letter: () => letterOf(card, { content }) }
}

/** What is asked; where a discount on the whole bill is on it, what that leaves, as the first message said. */
export const wordsOfReminder = (card: Card, { content, total, new_total }: Estimate) => ({
  ...namesIn(card),
  total: smsAmount(Number(content.discount && isFirst(content) ? total : new_total)),
})

/**
 * @param occurrence the event that stands for it in the version's log
 * @returns how, where they can be told and the garage has not switched it off
 */
export async function remind(tx: Tx, origin: string, card: Card, estimate: EstimateRow, occurrence: string) {
  const channels = await channelsFor(tx, card, 'ESTIMATE_REMINDER', customerOf(card))
  const values = wordsOfReminder(card, estimate)
  const sent: { channel: (typeof channels)[number]; recipient: string }[] = []
  for (const channel of channels) {
    const told = await notifyCustomer(tx, {
      garageId: card.garageId,
      customer: customerOf(card),
      subjectId: card.cardId,
      occurrence,
      values,
      letter: () => letterOf(card, estimate),
      event: 'ESTIMATE_REMINDER',
      channel,
      link: await newAddress(tx, origin, card, channel),
    })
    if (told) sent.push({ channel, recipient: told.recipient })
  }
  return sent[0]
}

type Counts = { approved: number; declined: number; total: number }

/** After every answer, however it was given: whoever did not give it then knows. */
export async function sendReceipt(tx: Tx, origin: string, card: Card, answerId: string, counts: Counts): Promise<void> {
  const values = () => ({
    ...namesIn(card),
    answered: say(mails).answered(counts),
    total: smsAmount(counts.total),
  })
  for (const channel of await channelsFor(tx, card, 'ESTIMATE_ANSWERED', customerOf(card))) {
    await notifyCustomer(tx, {
      garageId: card.garageId,
      customer: customerOf(card),
      subjectId: card.cardId,
      occurrence: answerId,
      values,
      event: 'ESTIMATE_ANSWERED',
      answersDriver: true,
      channel,
      link: await newAddress(tx, origin, card, channel),
    })
  }
}
