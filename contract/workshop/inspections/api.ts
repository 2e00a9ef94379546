import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { JobCardDetail } from '../job-cards/job-cards.ts'
import { Inspection, Inspections, NewInspection, NewWorkOfPoint, PointAnswer } from './inspections.ts'

export const listInspections = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/inspections',
  'VIEW_ONLY',
  'The inspections and quality checks of a job card, newest first',
  {
    params: idParams('jobCardId'),
    response: { 200: Inspections },
  },
)

export const startInspection = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/inspections',
  'STAFF',
  'Begin an inspection or a quality check; one that is under way is answered',
  {
    params: idParams('jobCardId'),
    body: NewInspection,
    response: { 201: Inspection },
  },
)

export const answerPoint = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId',
  'STAFF',
  'What was found at a point; of two answers the one tapped later stands',
  {
    params: idParams('jobCardId', 'inspectionId', 'pointId'),
    body: PointAnswer,
    response: { 200: Inspection },
  },
)

export const finishInspection = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/inspections/:inspectionId/finish',
  'STAFF',
  'Finish it, once each point has a result; a quality check also at its first No',
  {
    params: idParams('jobCardId', 'inspectionId'),
    response: { 200: Inspection },
  },
)

export const addWorkOfPoint = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId/works',
  'STAFF',
  'Make a job of what was found at a point',
  {
    params: idParams('jobCardId', 'inspectionId', 'pointId'),
    body: NewWorkOfPoint,
    response: { 201: JobCardDetail },
  },
)
