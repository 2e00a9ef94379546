import { GstSummary } from '../../../contract/money/gst/gst.ts'
import { call } from '../../platform/api-client.ts'
import type { Asked } from './periods.ts'

export const getGst = (asked: Asked) => call(GstSummary, 'get', 'garages/gst', { searchParams: asked })
