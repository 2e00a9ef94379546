import * as reportsApi from '../../../contract/office/reports/api.ts'
import * as stockApi from '../../../contract/office/reports/stock-api.ts'
import type { MarginsBy } from '../../../contract/office/reports/stock-reports.ts'
import { ask } from '../../platform/api-client.ts'
import type { Days } from './ranges.ts'

export const getReports = (days: Days) => ask(reportsApi.readReports, { query: days })

export const getDeadStock = (days: Days) => ask(stockApi.readDeadStock, { query: days })
export const getFastMovers = (days: Days) => ask(stockApi.readFastMovers, { query: days })
export const getMargins = (query: Days & { by: MarginsBy }) => ask(stockApi.readMargins, { query })
