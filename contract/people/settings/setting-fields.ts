import { absentWhenEmpty, Email, optionalText, Phone, plainText, requiredText } from '../../platform/fields.ts'
import { hasTwoDecimals } from '../../platform/money.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { fieldSentences, requiredSentences, tooLong } from '../../platform/sentences.ts'
import { technicianViews } from '../../platform/terms/access.ts'
import { taxSchemes, turnovers } from '../../platform/terms/bill-kinds.ts'
import { inCrore, limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import { costLevels } from '../../platform/terms/stock.ts'
import { askModes, bookingConfirmations } from '../../platform/terms/workshop.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { gstinKey } from '../garages/gstin.ts'
import { seriesPrefix } from './bill-numbers.ts'
import { choice, count, onOff, place, text } from './setting-kinds.ts'

/** Any text of letters and digits: one that does not look like a GSTIN is asked about, never refused. */
const Gstin = z
  .string()
  .transform(gstinKey)
  .refine((key) => /^[A-Z0-9]{0,15}$/.test(key), fieldSentences.plate)

const UpiAddress = z
  .string()
  .overwrite(usualSigns)
  .max(100, tooLong(100))
  .refine(
    (text) => text === '' || /^[\w.-]{2,}@[a-z][a-z\d.-]+$/i.test(text),
    'Please enter a UPI address, such as name@bank',
  )

/** With year and number (SM/26-27/00413) a bill's number keeps within its 16 characters (docs/rules.md#numbers). */
const InvoicePrefix = z
  .string()
  .overwrite(usualSigns)
  .toUpperCase()
  .transform(seriesPrefix)
  .pipe(
    z
      .string()
      .max(4, tooLong(4))
      .regex(/^[A-Z\d]*$/, 'Use only letters and digits')
      .regex(/^(?!0)/, 'A prefix cannot begin with 0'),
  )

const wholeNumber = (sentence: string) => z.number({ error: sentence }).int(sentence)

const between = (least: number, most: number, unit: string) => {
  const sentence = `Please enter ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}${unit}`
  return wholeNumber(sentence).min(least, sentence).max(most, sentence)
}

/** Drivers are promised six months (contract/platform/brand.ts). */
const warrantyMonths = between(6, 120, ' months').optional()

const large = inCrore(limitsOfLaw.largeTurnoverAbove[0].value)
const dated = inCrore(limitsOfLaw.einvoiceWithinDays[0].value.turnoverFrom)

/**
 * Each setting of a garage, said once: what may be sent of it and what is answered, how it is named, where on the screen it
 * stands and how it reads. Its column has the same name (snakeOf). In the order in which changes are told.
 */
export const settingFields = {
  name: text({ label: 'Garage name', section: 'profile' }, requiredText(requiredSentences.garageName, 120)),
  email: text({ label: 'Garage email', section: 'profile' }, Email),
  phone: text({ label: 'Garage phone', section: 'profile', absent: 'clears' }, absentWhenEmpty(Phone.optional())),
  address: text({ label: 'Full address', section: 'profile' }, requiredText(requiredSentences.address, 300)),
  locality: text({ label: 'Locality', section: 'profile' }, plainText(80).optional()),
  city: place({ label: 'City', section: 'profile' }, citySlug(requiredSentences.city)),
  state: text({ label: 'State', section: 'profile', absent: 'clears' }, optionalText(60)),
  pincode: text(
    { label: 'Pincode', section: 'profile', absent: 'clears' },
    absentWhenEmpty(
      z
        .string()
        .regex(/^\d{6}$/, fieldSentences.pincode)
        .optional(),
    ),
  ),
  gstin: text({ label: 'GSTIN', section: 'invoices' }, Gstin.optional()),
  invoicePrefix: text({ label: 'Invoice prefix', section: 'numbers' }, InvoicePrefix.optional()),
  upiAddress: text({ label: 'UPI address', section: 'payments' }, UpiAddress.optional()),
  legalName: text(
    { label: 'Legal name', section: 'invoices' },
    plainText(120).optional().describe('of the garage on its bills; empty: the garage’s name'),
  ),
  billTerms: text({ label: 'Terms', section: 'numbers' }, plainText(500).optional().describe('printed below the bill')),
  bankName: text({ label: 'Bank', section: 'payments' }, plainText(80).optional()),
  bankAccount: text(
    { label: 'Account number', section: 'payments' },
    z
      .string({ error: fieldSentences.text })
      .transform((typed) => usualSigns(typed).replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^(\d{9,18})?$/, 'An account number has 9 to 18 digits'))
      .optional(),
  ),
  bankIfsc: text(
    { label: 'IFSC', section: 'payments' },
    z
      .string({ error: fieldSentences.text })
      .transform((typed) => usualSigns(typed).replace(/\s/g, '').toUpperCase())
      .pipe(z.string().regex(/^([A-Z]{4}0[A-Z\d]{6})?$/, 'An IFSC has 11 characters, and the fifth is 0'))
      .optional(),
  ),
  gstr1Version: text(
    { label: 'GSTR-1 version', section: 'invoices' },
    z
      .string({ error: fieldSentences.text })
      .overwrite(usualSigns)
      .regex(/^[A-Za-z\d.]{0,12}$/, 'A version looks like GST3.2')
      .optional()
      .describe('the version that the GST portal’s offline tool writes into its file'),
  ),
  taxScheme: choice(
    {
      label: 'What bills are',
      section: 'invoices',
      of: taxSchemes,
      words: { REGULAR: 'Tax invoices', COMPOSITION: 'Bills of supply' },
    },
    z.enum(taxSchemes, { error: 'Please choose what your bills are' }).optional(),
  ),
  turnover: choice(
    {
      label: 'Turnover',
      section: 'invoices',
      of: turnovers,
      words: { TO_5CR: `Up to ${large}`, ABOVE_5CR: `Above ${large}`, FROM_10CR: `${dated} or more` },
    },
    z.enum(turnovers, { error: 'Please choose your highest yearly turnover' }).optional(),
  ),
  pricesIncludeTax: onOff(
    { label: 'Prices typed on job cards', section: 'invoices', words: ['Include GST', 'Without GST'] },
    z
      .boolean({ error: 'Please choose whether typed prices include GST' })
      .optional()
      .describe('of a line that is typed on a job card, unless it says otherwise'),
  ),
  askBeforeWork: choice(
    {
      label: 'Ask before work',
      section: 'asking',
      of: askModes,
      words: { OFF: 'Off', WARN: 'Warn', STRICT: 'Strict' },
    },
    z.enum(askModes, { error: 'Please choose how you ask before work' }).optional(),
  ),
  estimateDays: count(
    { label: 'Days of an estimate', section: 'asking', unit: 'days' },
    between(1, 30, ' days').optional().describe('so long an estimate can be answered'),
  ),
  reminderHours: count(
    { label: 'Reminder', section: 'asking', unit: 'hours' },
    between(0, 48, ' hours').optional().describe('so long after an estimate the driver is reminded, once; 0: never'),
  ),
  dueDays: count(
    { label: 'Days to pay', section: 'payments', unit: 'days' },
    between(0, 180, ' days').optional().describe('so long after its bill a customer may pay; 0: the same day'),
  ),
  staffDiscountPercent: count(
    { label: 'Discount by staff', section: 'payments', unit: '%' },
    z
      .number({ error: 'Please enter 0 to 100 %' })
      .min(0, 'Please enter 0 to 100 %')
      .max(100, 'Please enter 0 to 100 %')
      .refine(hasTwoDecimals, fieldSentences.decimals)
      .optional()
      .describe('the most that staff take off a bill'),
    z.number(),
  ),
  warrantyLabourMonths: count({ label: 'Warranty of labour', section: 'warranty', unit: 'months' }, warrantyMonths),
  warrantyPartMonths: count({ label: 'Warranty of parts', section: 'warranty', unit: 'months' }, warrantyMonths),
  warrantyPartKm: count(
    { label: 'Kilometres of warranty', section: 'warranty', unit: 'km', none: 'no limit' },
    between(0, 1_000_000, ' km').optional().describe('0: no limit'),
  ),
  qualityRequired: onOff(
    { label: 'Quality check', section: 'asking', words: ['Needed before ready', 'Not needed'] },
    z
      .boolean({ error: 'Please choose whether a quality check is required' })
      .optional()
      .describe('a job card becomes ready only with a quality check that was passed'),
  ),
  confirmsBookings: choice(
    {
      label: 'Who confirms online bookings',
      section: 'online-booking',
      of: bookingConfirmations,
      words: { GARAGE: 'We confirm each booking', AT_ONCE: 'Confirmed at once' },
    },
    z
      .enum(bookingConfirmations, { error: 'Please choose who confirms bookings' })
      .optional()
      .describe('what drivers book on the site: confirmed by somebody of the garage, or at once'),
  ),
  givesFirstService: onOff(
    { label: '15% off a first service', section: 'online-booking', words: ['Given', 'Not given'] },
    z
      .boolean({ error: 'Please choose whether you give the first-service discount' })
      .optional()
      .describe('what Pahiya promises off a first service, on what drivers book on the site'),
  ),
  remindsByItself: onOff(
    { label: 'Automatic reminders', section: 'reminders', words: ['Sent automatically', 'Sent by hand'] },
    z
      .boolean({ error: 'Please choose whether reminders go by themselves' })
      .optional()
      .describe('of what is due, two weeks before, to drivers who agreed to it'),
  ),
  demandsSecondFactor: onOff(
    { label: 'Second factor', section: 'security', words: ['Demanded', 'Not demanded'] },
    z.boolean().optional().describe('of admins and the owner; only the owner changes it'),
  ),
  techniciansSee: choice(
    {
      label: 'What technicians see',
      section: 'security',
      of: technicianViews,
      words: { OWN_CARDS: 'Their own cards', EVERYTHING: 'Everything' },
    },
    z.enum(technicianViews).optional().describe('below manager access; only the owner changes it'),
  ),
  techniciansTakeCards: onOff(
    { label: 'Technicians take cards', section: 'floor', words: ['Allowed', 'Not allowed'] },
    z
      .boolean({ error: 'Please choose whether technicians may take a card' })
      .optional()
      .describe('technicians below manager access see the cards that nobody has, and may take one'),
  ),
  techniciansSeePrices: onOff(
    { label: 'Technicians see prices', section: 'floor', words: ['Shown', 'Hidden'] },
    z
      .boolean({ error: 'Please choose whether technicians see prices' })
      .optional()
      .describe('technicians below manager access; hidden, no answer to them has an amount in it'),
  ),
  closeClocks: onOff(
    { label: 'Forgotten clocks', section: 'floor', words: ['Closed at closing time', 'Left running'] },
    z
      .boolean({ error: 'Please choose whether forgotten clocks are closed' })
      .optional()
      .describe('half an hour after closing, for a manager to look at'),
  ),
  tellsTechnicians: onOff(
    { label: 'Technicians’ phones', section: 'floor', words: ['Told of work', 'Told nothing'] },
    z
      .boolean({ error: 'Please choose whether technicians’ phones are told of work' })
      .optional()
      .describe('phones that have the app and asked for it, between opening and closing time'),
  ),
  holdParts: onOff(
    { label: 'Parts held for open cards', section: 'stock', words: ['On', 'Off'] },
    z
      .boolean({ error: 'Please choose whether job cards hold parts' })
      .optional()
      .describe('what open job cards need is free for no other'),
  ),
  stockBelowZero: onOff(
    { label: 'Stock below zero', section: 'stock', words: ['On', 'Off'] },
    z
      .boolean({ error: 'Please choose whether stock may go below zero' })
      .optional()
      .describe('a part may be fitted that the ledger does not have'),
  ),
  blindCount: onOff(
    { label: 'Blind counts', section: 'stock', words: ['On', 'Off'] },
    z
      .boolean({ error: 'Please choose whether counts are blind' })
      .optional()
      .describe('what is expected shows only after the count of a part'),
  ),
  costFrom: choice(
    {
      label: 'Who sees cost and margin',
      section: 'stock',
      of: costLevels,
      words: {
        STAFF: 'Staff and above',
        MANAGER: 'Managers and above',
        ADMIN: 'Admins and above',
        OWNER: 'The owner',
      },
    },
    z.enum(costLevels, { error: 'Please choose who sees what parts cost' }).optional(),
  ),
}

type Fields = typeof settingFields
export type SettingName = keyof Fields
export const settingNames = Object.keys(settingFields) as SettingName[]

export type SettingKind = Fields[SettingName]['kind']
export type SettingOf<Kind extends SettingKind> = {
  [Name in SettingName]: Fields[Name]['kind'] extends Kind ? Name : never
}[SettingName]
export const settingsOf = <Kind extends SettingKind>(...kinds: Kind[]) =>
  settingNames.filter((name) => (kinds as string[]).includes(settingFields[name].kind)) as SettingOf<Kind>[]

export type StoredSetting = Exclude<SettingName, SettingOf<'place'>>
/** What stands in a column of the same name. */
export const storedSettings = settingsOf('text', 'count', 'switch', 'choice') satisfies StoredSetting[]

type Part = 'sent' | 'answered'
/** The schemas of all settings: of what is sent, or of what is answered. */
export const schemasOf = <Of extends Part>(part: Of) =>
  Object.fromEntries(settingNames.map((name) => [name, settingFields[name][part]])) as unknown as {
    [Name in SettingName]: Fields[Name][Of]
  }
