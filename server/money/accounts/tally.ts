import { stateOfGstin } from '../../../contract/people/garages/gstin.ts'
import { escapeMarkup } from '../../platform/escape-markup.ts'
import type { Party, Posting, Voucher } from './vouchers.ts'

/** Control characters, and halves of others: XML 1.0 has no way to write them. */
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const textOf = (text: string) => escapeMarkup(text.replace(unwritable, ' '))

const element = (name: string, text: string) => `<${name}>${textOf(text)}</${name}>`
/** None, where there is nothing to say. */
const elementIf = (name: string, text: string | undefined) => (text ? element(name, text) : '')
const within = (name: string, attributes: Record<string, string>, ...children: string[]) => {
  const given = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${textOf(value)}"`)
  return `<${name}${given.join('')}>${children.join('')}</${name}>`
}

/** 20261120 */
const dayOf = (day: string) => day.replaceAll('-', '')

/** Debit is below 0 there, and 'deemed positive'. */
const amountOf = (inPaise: number) => (-inPaise / 100).toFixed(2)

const entryOf = ({ ledger, amount, isParty = false }: Posting) =>
  within(
    'ALLLEDGERENTRIES.LIST',
    {},
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
    element('AMOUNT', amountOf(amount)),
  )

const message = (content: string) => within('TALLYMESSAGE', { 'xmlns:UDF': 'TallyUDF' }, content)

/** By its REMOTEID TallyPrime knows a voucher again: a second import changes it, and makes no other. */
function voucherXml(voucher: Voucher): string {
  const id = `pahiya-${voucher.id}`
  return message(
    within(
      'VOUCHER',
      { REMOTEID: id, VCHTYPE: voucher.type, ACTION: 'Create', OBJVIEW: 'Accounting Voucher View' },
      element('DATE', dayOf(voucher.day)),
      element('EFFECTIVEDATE', dayOf(voucher.day)),
      element('GUID', id),
      element('VOUCHERTYPENAME', voucher.type),
      elementIf('VOUCHERNUMBER', voucher.number),
      elementIf('REFERENCE', voucher.reference),
      element('PARTYLEDGERNAME', voucher.partyLedger),
      element('PARTYNAME', voucher.party.name),
      elementIf('PARTYGSTIN', voucher.party.gstin),
      element('PERSISTEDVIEW', 'Accounting Voucher View'),
      element('ISINVOICE', 'No'),
      element('NARRATION', voucher.narration),
      ...voucher.postings.map(entryOf),
    ),
  )
}

/** A ledger of its own, beneath debtors or creditors, for a party that may be new to the program. */
const partyXml = (ledger: string, { gstin, side }: Party): string =>
  message(
    within(
      'LEDGER',
      { NAME: ledger, ACTION: 'Create' },
      within('NAME.LIST', {}, element('NAME', ledger)),
      element('PARENT', side),
      element('ISBILLWISEON', 'Yes'),
      element('COUNTRYNAME', 'India'),
      elementIf('LEDSTATENAME', stateOfGstin(gstin)),
      elementIf('GSTREGISTRATIONTYPE', gstin && 'Regular'),
      elementIf('PARTYGSTIN', gstin),
    ),
  )

const head = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>
`
const foot = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/**
 * The import of TallyPrime (help.tallysolutions.com, 'Understanding Integration – Transactions'): each party with a ledger of its
 * own before its first voucher. Nothing but the names of those ledgers is kept in memory.
 */
export async function* tallyXml(vouchers: AsyncIterable<Voucher>, sharedLedger: string): AsyncGenerator<string> {
  yield head
  const known = new Set([sharedLedger])
  for await (const voucher of vouchers) {
    if (!known.has(voucher.partyLedger)) {
      known.add(voucher.partyLedger)
      yield `${partyXml(voucher.partyLedger, voucher.party)}\n`
    }
    yield `${voucherXml(voucher)}\n`
  }
  yield foot
}
