import type { z } from 'zod'
import * as inspectionsApi from '../../../contract/workshop/inspections/api.ts'
import type { NewInspection, NewWorkOfPoint } from '../../../contract/workshop/inspections/inspections.ts'
import { ask } from '../../platform/api-client.ts'
import type { Answer } from './answers.ts'

export const listInspections = (cardId: string) =>
  ask(inspectionsApi.listInspections, { params: { jobCardId: cardId } })

export const startInspection = (cardId: string, json: z.input<typeof NewInspection>) =>
  ask(inspectionsApi.startInspection, { params: { jobCardId: cardId }, json })

export const answerPoint = (cardId: string, inspectionId: string, pointId: string, json: Answer) =>
  ask(inspectionsApi.answerPoint, { params: { jobCardId: cardId, inspectionId, pointId }, json })

export const finishInspection = (cardId: string, inspectionId: string) =>
  ask(inspectionsApi.finishInspection, { params: { jobCardId: cardId, inspectionId }, json: {} })

export const addWorkOfPoint = (
  cardId: string,
  inspectionId: string,
  pointId: string,
  json: z.input<typeof NewWorkOfPoint>,
) => ask(inspectionsApi.addWorkOfPoint, { params: { jobCardId: cardId, inspectionId, pointId }, json })
