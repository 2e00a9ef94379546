import '../listeners.ts'
import type { Readable } from 'node:stream'
import { AskedDeletion } from '../../contract/desk/deletions/deletions.ts'
import { DeskMessageAct } from '../../contract/desk/messages/messages.ts'
import { DeskPhone, type Kept } from '../../contract/desk/people/people.ts'
import { DeskSender } from '../../contract/desk/senders/senders.ts'
import { TrailQuery } from '../../contract/desk/trail/trail.ts'
import { addDays } from '../../contract/platform/days.ts'
import { counted, indianDay } from '../../contract/platform/formats.ts'
import { tenDigits } from '../../contract/platform/phone.ts'
import { operatorRights } from '../../contract/platform/terms/access.ts'
import { z } from '../../contract/platform/zod.ts'
import { setDeskMember } from '../drivers/reviews/appoint-service.ts'
import { atTerminal, listActs, recordAct } from '../people/operators/log-service.ts'
import { removeOperator, setOperator } from '../people/operators/service.ts'
import { sealAnew } from '../people/second-factor/sealed-service.ts'
import type { Db } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings.ts'
import { closeCity, openCity } from './cities/service.ts'
import { exportGarage } from './deletions/export-service.ts'
import { askForDeletion, getDeletion, listRows, takeDeletionBack } from './deletions/service.ts'
import { blockGarage, unblockGarage } from './garages/block-service.ts'
import { getIdBySlug, listGarages } from './garages/service.ts'
import { dropMessages, listMessages, sendAgain } from './messages/service.ts'
import { deleteOnRequest, exportDriver, lookAtDriver } from './people/service.ts'
import { agreeToReset, askForReset, listResets } from './resets/service.ts'
import { listSenders, setSenderBlocked } from './senders/service.ts'
import { exportTrail } from './trail/service.ts'
import { getWeek } from './week/service.ts'

export type Terminal = { db: Db; settings: Pick<Settings, 'publicUrl' | 'port' | 'secretsKeys'> }

type Command = {
  /** What follows its name; those in square brackets may be absent. */
  takes: string[]
  does: string
  /** @returns what is said at the end, or a file that is written as it is read */
  run: (terminal: Terminal, ...given: string[]) => Promise<string | Readable>
}

const named = (who: string) => who.trim().toLowerCase()
/** Other processes hear of what changes by the database. */
const partsOf = ({ db }: Terminal) => ({ database: { db }, versions: { refresh: async () => {} } })
const originOf = ({ settings }: Terminal) => settings.publicUrl ?? `http://localhost:${settings.port}`

function rightOf(typed: string) {
  const right = operatorRights.find((each) => each === typed.toUpperCase())
  if (!right) throw new Error(`An operator may ${operatorRights.join(', ')}.`)
  return right
}

function actOn(which: string, reason: string) {
  const [state, kind] = which.split(':')
  return readAs(DeskMessageAct, kind ? { state, kind, reason } : { id: which, reason })
}

const senderOf = (value: string, reason: string) =>
  readAs(DeskSender, { kind: tenDigits(value) ? 'PHONE' : 'ADDRESS', value, reason })

/** @throws Error with what is wrong, in words */
function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw new Error(read.error.issues[0]?.message)
  return read.data
}

const phoneOf = (phone: string) => readAs(DeskPhone, { phone }).phone

const keptWords = (rows: Kept[]) =>
  rows.map(({ what, rows: count, becomes, why }) => [what, count, becomes, why].join('\t')).join('\n') ||
  'Nothing is kept.'

const keyWords = (key: string | undefined) =>
  key ? `\nTheir authenticator app takes this address, shown only now:\n${key}` : ''

const blocking = (terminal: Terminal, garageId: string, reason: string) => ({
  garageId,
  reason,
  origin: originOf(terminal),
})

const noteOf = (db: Db, action: string, label: string) =>
  recordAct(db, atTerminal(), { action, subject: { id: null, label } })

/** What `npm run desk -- COMMAND …` does; each is in the operators' log, as of the terminal. */
const commands: Record<string, Command> = {
  add: {
    takes: ['PHONE-OR-EMAIL'],
    does: 'lets somebody decide about reported reviews',
    run: async ({ db }, who = '') => {
      await setDeskMember(db, named(who), true)
      await noteOf(db, 'reviewer.set', who)
      return `${who} decides about reported reviews now.`
    },
  },
  remove: {
    takes: ['PHONE-OR-EMAIL'],
    does: 'takes that back',
    run: async ({ db }, who = '') => {
      await setDeskMember(db, named(who), false)
      await noteOf(db, 'reviewer.removed', who)
      return `${who} no longer decides about reported reviews.`
    },
  },
  operator: {
    takes: ['PHONE-OR-EMAIL', 'LOOK|ACT|DELETE'],
    does: 'makes somebody an operator, or changes what they may do',
    run: async ({ db, settings }, who = '', right = '') => {
      const asked = { who: named(who), may: rightOf(right) }
      const key = await setOperator(db, settings.secretsKeys, asked, atTerminal())
      return `${who} may ${asked.may} at /desk.${keyWords(key)}`
    },
  },
  'operator-key': {
    takes: ['PHONE-OR-EMAIL', 'LOOK|ACT|DELETE'],
    does: 'gives an operator a new key for the authenticator app',
    run: async ({ db, settings }, who = '', right = '') => {
      const asked = { who: named(who), may: rightOf(right), renewsKey: true }
      return `The old key is worth nothing now.${keyWords(await setOperator(db, settings.secretsKeys, asked, atTerminal()))}`
    },
  },
  'remove-operator': {
    takes: ['PHONE-OR-EMAIL'],
    does: 'ends that somebody is one',
    run: async ({ db }, who = '') => {
      await removeOperator(db, named(who), atTerminal())
      return `${who} is no operator any more.`
    },
  },
  log: {
    takes: ['[SEARCH]'],
    does: 'shows what operators did last',
    run: async ({ db }, search) => {
      const { items } = await listActs(db, { search, limit: 50 })
      return items.map((act) => [act.at, act.operator, act.action, act.about, act.reason].join('\t')).join('\n')
    },
  },
  garages: {
    takes: ['[SEARCH]'],
    does: 'lists garages, those that nobody has looked at first',
    run: async ({ db }, search) => {
      const { garages } = await listGarages(db, { search, page: 1, limit: 100 })
      const lines = garages.map(({ slug, name, city, state, phone, email }) =>
        [slug, name, city, state, phone, email].join('\t'),
      )
      return lines.join('\n') || 'No garage is found.'
    },
  },
  'block-garage': {
    takes: ['CODE', 'REASON'],
    does: 'takes a garage off the site at once',
    run: async (terminal, slug = '', reason = '') => {
      const garageId = await getIdBySlug(terminal.db, slug)
      const told = await blockGarage(partsOf(terminal), blocking(terminal, garageId, reason), atTerminal())
      return `${slug} is blocked. ${counted(told, 'booking')} told of.`
    },
  },
  'unblock-garage': {
    takes: ['CODE', 'REASON'],
    does: 'lets a blocked garage work again',
    run: async (terminal, slug = '', reason = '') => {
      const garageId = await getIdBySlug(terminal.db, slug)
      await unblockGarage(partsOf(terminal), blocking(terminal, garageId, reason), atTerminal())
      return `${slug} works again.`
    },
  },
  garage: {
    takes: ['CODE'],
    does: 'shows what a garage has, and what a deletion would do or did',
    run: async ({ db }, slug = '') => {
      const garageId = await getIdBySlug(db, slug)
      const { deletion } = await getDeletion(db, garageId)
      const { kept } = await listRows(db, garageId)
      const standing = deletion
        ? `${deletion.doneAt ? 'Deleted' : 'Will be deleted'} on ${deletion.doneAt ?? deletion.dueAt}.\n`
        : ''
      return `${standing}${keptWords(kept)}`
    },
  },
  'export-garage': {
    takes: ['CODE', 'REASON'],
    does: 'writes all that a garage has as JSON',
    run: async ({ db }, slug = '', reason = '') =>
      exportGarage(db, { garageId: await getIdBySlug(db, slug), reason }, atTerminal()),
  },
  'delete-garage': {
    takes: ['CODE', 'NAME', 'REASON'],
    does: 'stops a garage at once, and deletes what it has after seven days',
    run: async (terminal, slug = '', name = '', reason = '') => {
      const garageId = await getIdBySlug(terminal.db, slug)
      const asked = { ...blocking(terminal, garageId, reason), ...readAs(AskedDeletion, { name, reason }) }
      await askForDeletion(partsOf(terminal), asked, atTerminal())
      return `${name} has stopped, and will be deleted in seven days by a server that runs then.`
    },
  },
  'keep-garage': {
    takes: ['CODE', 'REASON'],
    does: 'takes a deletion back that has not begun',
    run: async (terminal, slug = '', reason = '') => {
      const garageId = await getIdBySlug(terminal.db, slug)
      await takeDeletionBack(partsOf(terminal), blocking(terminal, garageId, reason), atTerminal())
      return `${slug} is not deleted.`
    },
  },
  messages: {
    takes: ['[SEARCH]'],
    does: 'lists messages that are stuck, failed, or may not have arrived',
    run: async ({ db }, search) => {
      const { items } = await listMessages(db, { search, limit: 100 })
      const lines = items.map(({ id, state, kind, template, to, reason }) =>
        [id, state, kind, template, to, reason].join('\t'),
      )
      return lines.join('\n') || 'There is none.'
    },
  },
  'send-again': {
    takes: ['ID|STATE:KIND', 'REASON'],
    does: 'sends one again, or all of a kind: FAILED:sms, STUCK:mail, UNKNOWN:whatsapp',
    run: async ({ db }, which = '', reason = '') =>
      `${counted(await sendAgain(db, actOn(which, reason), atTerminal()), 'message')} sent again.`,
  },
  'drop-messages': {
    takes: ['ID|STATE:KIND', 'REASON'],
    does: 'gives one up, or all of a kind',
    run: async ({ db }, which = '', reason = '') =>
      `${counted(await dropMessages(db, actOn(which, reason), atTerminal()), 'message')} dropped.`,
  },
  'close-city': {
    takes: ['CITY', 'WORDS', 'REASON'],
    does: 'closes a city for a while; its visitors read the words',
    run: async (terminal, slug = '', words = '', reason = '') => {
      await closeCity(partsOf(terminal), slug, { words, reason }, atTerminal())
      return `${slug} is closed.`
    },
  },
  'open-city': {
    takes: ['CITY', 'REASON'],
    does: 'opens a closed city',
    run: async (terminal, slug = '', reason = '') => {
      await openCity(partsOf(terminal), slug, { reason }, atTerminal())
      return `${slug} is open.`
    },
  },
  senders: {
    takes: [],
    does: 'lists blocked phones and addresses, and who sent how many',
    run: async ({ db }) => {
      const { blocked, senders } = await listSenders(db)
      const lines = [
        ...blocked.map(({ value, reason, at }) => [value, 'blocked', at, reason].join('\t')),
        ...senders.map(({ value, times, what }) => [value, times, what].join('\t')),
      ]
      return lines.join('\n') || 'Nobody is blocked, and nobody asked within the last hour.'
    },
  },
  'block-sender': {
    takes: ['PHONE-OR-ADDRESS', 'REASON'],
    does: 'no codes, requests and bookings for it',
    run: async ({ db }, value = '', reason = '') => {
      await setSenderBlocked(db, senderOf(value, reason), true, atTerminal())
      return `${value} is blocked.`
    },
  },
  'unblock-sender': {
    takes: ['PHONE-OR-ADDRESS', 'REASON'],
    does: 'lets it send again',
    run: async ({ db }, value = '', reason = '') => {
      await setSenderBlocked(db, senderOf(value, reason), false, atTerminal())
      return `${value} may send again.`
    },
  },
  driver: {
    takes: ['PHONE'],
    does: 'shows what is kept about a driver, and what a deletion would do',
    run: async ({ db }, phone = '') => keptWords((await lookAtDriver(db, phoneOf(phone), atTerminal())).kept),
  },
  'export-driver': {
    takes: ['PHONE'],
    does: 'writes all that is kept about a driver as JSON',
    run: ({ db }, phone = '') => exportDriver(db, phoneOf(phone), atTerminal()),
  },
  'delete-driver': {
    takes: ['PHONE', 'REASON'],
    does: 'deletes a driver on request, and prints the proof',
    run: async ({ db }, phone = '', reason = '') => {
      const { at, did } = await deleteOnRequest(db, phoneOf(phone), reason, atTerminal())
      return `Deleted on ${at}.\n${keptWords(did)}`
    },
  },
  'reset-second-factor': {
    takes: ['EMAIL', 'REASON'],
    does: 'asks for a reset; an operator agrees at /desk, and three hours pass',
    run: async (terminal, email = '', reason = '') => {
      await askForReset(terminal.db, { email: named(email), reason }, originOf(terminal), atTerminal())
      return 'Asked for. An operator has to agree, at /desk/resets or by agree-to-reset.'
    },
  },
  resets: {
    takes: [],
    does: 'lists second factors to reset that are under way',
    run: async ({ db }) => {
      const open = (await listResets(db, atTerminal())).filter(({ outcome }) => !outcome)
      const lines = open.map(({ id, email, askedBy, agreedBy, dueAt, reason }) =>
        [id, email, `asked by ${askedBy}`, agreedBy ? `due ${dueAt}` : 'waits', reason].join('\t'),
      )
      return lines.join('\n') || 'None is under way.'
    },
  },
  'agree-to-reset': {
    takes: ['ID'],
    does: 'agrees to a reset that an operator asked for at /desk; three hours pass',
    run: async (terminal, id = '') => {
      await agreeToReset(terminal.db, readAs(z.uuid('There is no such reset.'), id), originOf(terminal), atTerminal())
      return 'Agreed. The person has three hours to object.'
    },
  },
  trail: {
    takes: ['FIRST-DAY', 'LAST-DAY', '[PERSON]', '[PHONE]', '[ADDRESS]'],
    does: 'writes who did what across garages as CSV; - for a part that is left open',
    run: ({ db }, from = '', to = '', ...rest) => {
      const [person, phone, address] = rest.map((given) => (given === '-' ? '' : given))
      return exportTrail(db, readAs(TrailQuery, { from, to, person, phone, address }), atTerminal())
    },
  },
  week: {
    takes: ['[FIRST-DAY]'],
    does: 'shows seven days in figures',
    run: async ({ db }, from = addDays(indianDay(), -6)) => {
      const { figures } = await getWeek(db, from)
      return figures.map(({ figure, count, before }) => [figure, count, `${before} before`].join('\t')).join('\n')
    },
  },
  'rotate-secrets': {
    takes: [],
    does: 'seals the second factors with the newest SECRETS_KEY',
    run: async ({ db, settings }) => {
      const sealed = await sealAnew(db, settings.secretsKeys)
      await noteOf(db, 'secrets.rotated', counted(sealed, 'second factor'))
      return `${counted(sealed, 'second factor')} sealed with the newest key. The keys before it can go from SECRETS_KEY.`
    },
  },
}

const usage = `Usage: npm run desk -- COMMAND …\n${Object.entries(commands)
  .map(([name, { takes, does }]) => `  ${[name, ...takes].join(' ')}\n      ${does}`)
  .join('\n')}`

/** @throws Error with how it is used */
export function commandFor([name = '', ...given]: string[]): (terminal: Terminal) => Promise<string | Readable> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(usage)
  const needed = command.takes.filter((each) => !each.startsWith('[')).length
  const isRight = given.length >= needed && given.length <= command.takes.length && given.every((each) => each.trim())
  if (!isRight) throw new Error(`Usage: npm run desk -- ${[name, ...command.takes].join(' ')}`)
  return (terminal) => command.run(terminal, ...given)
}
