import { counted } from '../../platform/formats.ts'

type Missing = { name: string; unit: string; missing: number }
type Put = {
  put: number
  isHeld: boolean
  missing: readonly Missing[]
  outOfUse: readonly string[]
  /** Services whose parts a card had no room for. */
  noRoom: readonly string[]
}

const mostNamed = 3

/** 'Oil, Filter and 2 more': of many the first, so that the sentence stays one. */
function listed(names: readonly string[]): string {
  const shown =
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`] : names
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '')
}

/** What is said of usual parts, by the server and by screens before they ask it. */
export const usualPartSentences = {
  emptyList: 'Please choose at least one part, or remove the list',
  makeRequired: 'Please enter the make',
  partTwice: 'This part is in the list already',
  carTwice: 'There is a list for these cars already',
  serviceGone: 'This service no longer exists.',
  inUse: (service: string) => `This part is a usual part of ${service}. Take it off there first.`,
  /** '2 usual parts are on the card too, held.' '… 1.5 L of Engine oil must come. Oil filter is out of use and was left off.' */
  put: ({ put, isHeld, missing, outOfUse, noRoom }: Put): string => {
    const held = isHeld && missing.length === 0 ? ', held' : ''
    const short = missing.map((part) => `${part.missing} ${part.unit} of ${part.name}`)
    const are = outOfUse.length === 1 ? 'is out of use and was' : 'are out of use and were'
    return [
      put > 0 && `${counted(put, 'usual part')} ${put === 1 ? 'is' : 'are'} on the card too${held}.`,
      short.length > 0 && `${listed(short)} must come.`,
      outOfUse.length > 0 && `${listed(outOfUse)} ${are} left off.`,
      noRoom.length > 0 && `The usual parts of ${listed(noRoom)} were left off: a job card has at most 200 lines.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  /** Before a line is removed with which parts were put. */
  staying: (parts: readonly string[]) =>
    `${listed(parts)} ${parts.length === 1 ? 'was' : 'were'} put with it and ${parts.length === 1 ? 'stays' : 'stay'} on the card.`,
} as const
