import type { z } from 'zod'
import {
  Inspection,
  Inspections,
  type NewInspection,
  type NewWorkOfPoint,
} from '../../../contract/workshop/inspections/inspections.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { call } from '../../platform/api-client.ts'
import type { Answer } from './answers.ts'

const base = (cardId: string) => `garages/jobcards/${cardId}/inspections`

export const listInspections = (cardId: string) => call(Inspections, 'get', base(cardId))

export const startInspection = (cardId: string, json: z.input<typeof NewInspection>) =>
  call(Inspection, 'post', base(cardId), { json })

export const answerPoint = (cardId: string, inspectionId: string, pointId: string, json: Answer) =>
  call(Inspection, 'put', `${base(cardId)}/${inspectionId}/points/${pointId}`, { json })

export const finishInspection = (cardId: string, inspectionId: string) =>
  call(Inspection, 'post', `${base(cardId)}/${inspectionId}/finish`, { json: {} })

export const addWorkOfPoint = (
  cardId: string,
  inspectionId: string,
  pointId: string,
  json: z.input<typeof NewWorkOfPoint>,
) => call(JobCardDetail, 'post', `${base(cardId)}/${inspectionId}/points/${pointId}/works`, { json })
