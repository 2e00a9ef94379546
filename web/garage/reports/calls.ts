import * as reportsApi from '../../../contract/office/reports/api.ts'
import { ask } from '../../platform/api-client.ts'
import type { Days } from './ranges.ts'

export const getReports = (days: Days) => ask(reportsApi.readReports, { query: days })
