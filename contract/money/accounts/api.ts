import { csvFile, xmlFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { AccountsQuery, AccountsSummary, Ledgers, LedgersChange, type ZohoFile } from './accounts.ts'

export const readAccounts = endpoint(
  'GET',
  '/garages/accounts',
  'ADMIN',
  'What the files for the accountant will have of a period',
  { querystring: AccountsQuery, response: { 200: AccountsSummary } },
)

export const getLedgers = endpoint(
  'GET',
  '/garages/accounts/ledgers',
  'ADMIN',
  'The names of the ledgers that figures are posted to',
  { response: { 200: Ledgers } },
)

export const changeLedgers = endpoint(
  'PUT',
  '/garages/accounts/ledgers',
  'ADMIN',
  'Name the ledgers as the accountant’s program does',
  { body: LedgersChange, response: { 200: Ledgers } },
)

export const exportTally = endpoint(
  'GET',
  '/garages/accounts/tally.xml',
  'ADMIN',
  'Bills, credit notes, payments, purchases and returns of a period as vouchers for TallyPrime',
  { querystring: AccountsQuery, response: { 200: xmlFile } },
)

export const exportZoho = (file: ZohoFile) =>
  endpoint('GET', `/garages/accounts/zoho/${file}.csv`, 'ADMIN', `The ${file} of a period for Zoho Books`, {
    querystring: AccountsQuery,
    response: { 200: csvFile },
  })
