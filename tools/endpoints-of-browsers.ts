import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** What `endpoint(method, path, access, summary, schema)` states for the server and the reference alone. */
const unasked = new Set(['description', 'consumes', 'params', 'querystring', 'body'])

/**
 * A browser asks an endpoint by method and path, and reads what it answers: schemas of what is sent, who may call and what
 * the reference says stay on the server (contract/platform/endpoints.ts). Without this a public page would load the forms of
 * others.
 */
export const endpointsOfBrowsers: Plugin = {
  name: 'endpoints-of-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/.+\.ts$/ },
    handler(code, id) {
      const cuts = /api\.ts$/.test(id) ? this.parse(code).body.flatMap(cutsOf) : []
      return {
        code: cuts.reduceRight((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code),
        // Schemas of which nothing is named any more are not loaded for what zod notes of them. The switch of zod is thrown.
        moduleSideEffects: /\/contract\/platform\/zod\.ts$/.test(id),
      }
    },
  },
}

type Cut = [start: number, end: number, instead: string]

/** Of one statement, in their order. */
function cutsOf(statement: Statement): Cut[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return []
    const [, , access, summary, schema] = init.arguments
    if (!access || !summary || schema?.type !== 'ObjectExpression') return []
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
