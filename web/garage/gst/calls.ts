import type { AccountsQuery, LedgersChange } from '../../../contract/money/accounts/accounts.ts'
import * as accountsApi from '../../../contract/money/accounts/api.ts'
import * as gstApi from '../../../contract/money/gst/api.ts'
import * as gstr2bApi from '../../../contract/money/gstr2b/api.ts'
import type { MatchState } from '../../../contract/money/gstr2b/gstr2b.ts'
import { ask } from '../../platform/api-client.ts'
import type { Asked } from './periods.ts'

export const getGst = (asked: Asked) => ask(gstApi.readGst, { query: asked })
export const getPurchases = (asked: Asked) => ask(gstApi.readPurchases, { query: asked })

/** 10 MB over a poor line. */
const uploadMilliseconds = 300_000

export const matchGstr2b = (query: { month: string; state?: MatchState | undefined; limit: number }) =>
  ask(gstr2bApi.matchGstr2b, { query })

/** The file itself is the body. */
export const readGstr2b = (month: string, file: File) =>
  ask(gstr2bApi.readGstr2b, {
    body: file,
    headers: { 'content-type': 'text/csv' },
    query: { month, fileName: file.name.slice(-200) },
    timeout: uploadMilliseconds,
  })

export const getAccounts = (query: AccountsQuery) => ask(accountsApi.readAccounts, { query })

export const getLedgers = () => ask(accountsApi.getLedgers)

export const changeLedgers = (json: LedgersChange) => ask(accountsApi.changeLedgers, { json })
