import type { Plugin, Rolldown } from 'vite'

/**
 * What answers these is read by schemas that come with the first call: a phone opens with what it keeps, and is not to wait
 * for the schemas of all that its frame may ask later.
 */
const answeredLater = new RegExp(
  '/contract/(?:' +
    'workshop/(?:floor|clocks|part-requests|job-cards|bays|bookings|photos)/api|money/claims/api' +
    '|messages/phone-notices/api|office/live/api|people/memberships/api|catalogue/services/api)\\.ts$',
)
/** The same module with the schemas. */
const withAnswers = '?answers'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** What `endpoint(method, path, access, summary, schema)` states for the server and the reference alone. */
const unasked = new Set(['description', 'consumes', 'params', 'querystring', 'body'])

/**
 * A browser asks an endpoint by method and path, and reads what it answers: schemas of what is sent, who may call and what
 * the reference says, of fields too, stay on the server (contract/platform/endpoints.ts). Without this a public page would
 * load the forms of others.
 */
export const endpointsOfBrowsers: Plugin = {
  name: 'endpoints-of-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/.+\.ts(?:\?answers)?$/ },
    handler(code, id) {
      const file = id.replace(withAnswers, '')
      const isLater = answeredLater.test(id)
      const { body } = this.parse(code)
      const ofEndpoints =
        isLater || /api\.ts$/.test(file) ? body.flatMap((each) => cutsOf(each, isLater ? file : undefined)) : []
      const isCut = ([start]: Cut) => ofEndpoints.some(([from, to]) => from <= start && start < to)
      const ofFields = descriptionsIn(body).filter((cut) => !isCut(cut))
      const cuts = [...ofEndpoints, ...ofFields].sort(([a], [b]) => a - b)
      return {
        code: cuts.reduceRight((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code),
        // Schemas of which nothing is named any more are not loaded for what zod notes of them. The switch of zod is thrown.
        moduleSideEffects: /\/contract\/platform\/zod\.ts$/.test(file),
      }
    },
  },
}

type Cut = [start: number, end: number, instead: string]

/** Of one statement, in their order. @param later the file whose answers come with the first call */
function cutsOf(statement: Statement, later: string | undefined): Cut[] {
  if (later !== undefined && isOfSchemas(statement)) return [[statement.start, statement.end, '']]
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return []
    const [, , access, summary, schema] = init.arguments
    if (!access || !summary || schema?.type !== 'ObjectExpression') return []
    if (later !== undefined && id.type === 'Identifier') {
      const load = `() => import(${JSON.stringify(later + withAnswers)}).then((all) => all.${id.name}.schema)`
      return [[access.start, init.end, `'', '', {}, ${load})`]]
    }
    const properties = schema.properties.filter(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && unasked.has(each.key.name),
    )
    return [
      [access.start, access.end, "''"],
      [summary.start, summary.end, "''"],
      ...properties.map(({ start, end }): Cut => [start, end, '...{}']),
    ]
  })
}

/** As far as a call in the tree is read here. */
type MethodCall = { callee: { object: { end: number }; property?: { name?: string } }; end: number }

/** What the reference says of a field: `.describe('…')`. */
function descriptionsIn(node: unknown): Cut[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(descriptionsIn)
  const { callee, end } = node as Partial<MethodCall>
  return callee?.property?.name === 'describe' && end !== undefined ? [...inside, [callee.object.end, end, '']] : inside
}

/** What only schemas need: each import but that of `endpoint`, and what is made of them: `const params = idParams('cardId')`. */
function isOfSchemas(statement: Statement): boolean {
  if (statement.type === 'ImportDeclaration') return !statement.source.value.endsWith('/endpoints.ts')
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.every(({ init }) => init?.type === 'CallExpression')
  )
}
