/** A JSON schema, as far as it is read here. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
}

type Content = Record<string, { schema?: Schema }>
type Parameter = { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }

export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  responses: Record<string, { content?: Content }>
}

type Described = { parameters?: Parameter[]; requestBody?: { content: Content }; responses: Operation['responses'] }

export type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export async function readDocument(origin: string): Promise<ApiDocument> {
  return (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as ApiDocument
}

/** Every call of the document, in its order. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      responses,
    })),
  )

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) =>
  `${method} ${path.replace('/api/v1', '')}`
