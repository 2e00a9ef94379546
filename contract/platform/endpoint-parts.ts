import { problemSentence } from './problems.ts'
import { z } from './zod.ts'

/*
 * What endpoints take and answer alike. Not beside `endpoint`: who only asks one by its path loads no schema.
 */

/** The ids in a path. What is none leads nowhere, as an id does that nothing has. */
/*#__NO_SIDE_EFFECTS__*/
export const idParams = <Name extends string>(...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.uuid(problemSentence.not_found)])) as Record<Name, z.ZodUUID>,
  )

/** The token of a link. A text of any length leads nowhere: the link's guard says so. */
export const linkParams = z.object({ token: z.string() })

const binary = z.string().meta({ format: 'binary' })

/** What an endpoint answers that is no JSON. */
export const csvFile = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }
export const xmlFile = { description: 'An XML file', content: { 'application/xml': { schema: z.string() } } }
export const pdfFile = { description: 'A PDF', content: { 'application/pdf': { schema: binary } } }
export const pictureFile = { description: 'A picture', content: { 'image/webp': { schema: binary } } }
export const eventStream = { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } }
