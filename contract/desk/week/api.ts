import { endpoint } from '../../platform/endpoints.ts'
import { problemSentence } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { Week, WeekList, WeekQuery, weekFigures } from './week.ts'

const querystring = WeekQuery

export const getWeek = endpoint(
  'GET',
  '/desk/week',
  'operator-look',
  'Seven days in figures, beside the seven before',
  {
    querystring,
    response: { 200: Week },
  },
)

export const listOfWeek = endpoint(
  'GET',
  '/desk/week/:figure',
  'operator-look',
  'What a figure of the week counts, the newest first',
  {
    params: z.object({ figure: z.enum(weekFigures, { error: problemSentence.not_found }) }),
    querystring,
    response: { 200: WeekList },
  },
)
