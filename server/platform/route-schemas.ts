import { ProblemDocument, problemSentence, type problemStatus } from '../../contract/problems.ts'
import { z } from '../../contract/zod.ts'

type Status = (typeof problemStatus)[keyof typeof problemStatus]

const problems = <S extends Status>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, ProblemDocument])) as Record<S, typeof ProblemDocument>

/** How the routes of signed-in people fail, for their schemas; each includes the one before. */
export const guardedProblems = problems(400, 401, 403)
export const recordProblems = { ...guardedProblems, ...problems(404) }
export const writeProblems = { ...recordProblems, ...problems(409) }

/** The ids in a path. What is none leads nowhere, as an id does that nothing has. */
export const idParams = <Name extends string>(...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.uuid(problemSentence.not_found)])) as Record<Name, z.ZodUUID>,
  )
