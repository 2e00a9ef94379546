import { Reports } from '../../../contract/office/reports/reports.ts'
import { call } from '../../platform/api-client.ts'
import type { Days } from './ranges.ts'

export const getReports = (days: Days) => call(Reports, 'get', 'garages/reports', { searchParams: days })
