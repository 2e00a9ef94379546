import * as gstApi from '../../../contract/money/gst/api.ts'
import { ask } from '../../platform/api-client.ts'
import type { Asked } from './periods.ts'

export const getGst = (asked: Asked) => ask(gstApi.readGst, { query: asked })
export const getPurchases = (asked: Asked) => ask(gstApi.readPurchases, { query: asked })
