import type { z } from 'zod'
import * as inspectionsApi from '../../../contract/workshop/inspections/api.ts'
import type { NewInspection, NewWorkOfPoint } from '../../../contract/workshop/inspections/inspections.ts'
import { ask } from '../../platform/api-client.ts'
import { type Call, callOf } from '../outbox/writes.ts'
import type { Answer } from './answers.ts'

export const listInspections = (cardId: string) =>
  ask(inspectionsApi.listInspections, { params: { jobCardId: cardId } })

export const startInspection = (cardId: string, json: z.input<typeof NewInspection>) =>
  ask(inspectionsApi.startInspection, { params: { jobCardId: cardId }, json })

type Answered = { inspectionId: string; pointId: string; answer: Answer }

/** It waits in the outbox until it has arrived. */
export const answerCall = (jobCardId: string, { inspectionId, pointId, answer }: Answered): Call =>
  callOf(inspectionsApi.answerPoint, { jobCardId, inspectionId, pointId }, answer)

export const finishInspection = (cardId: string, inspectionId: string) =>
  ask(inspectionsApi.finishInspection, { params: { jobCardId: cardId, inspectionId }, json: {} })

export const addWorkOfPoint = (
  cardId: string,
  inspectionId: string,
  pointId: string,
  json: z.input<typeof NewWorkOfPoint>,
) => ask(inspectionsApi.addWorkOfPoint, { params: { jobCardId: cardId, inspectionId, pointId }, json })
