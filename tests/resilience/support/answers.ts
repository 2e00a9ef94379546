import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type ApiDocument, nameOf, type Operation } from './operations.ts'
import type { Answer } from './send.ts'

/** Words of a stack or of a database, which no answer may contain. */
const insides = /node_modules|\.ts:\d+|\bat \w+ \(|\bsyntax error\b|violates|\brelation "|invalid input syntax|PGlite/

/** @returns says what is wrong with an answer by the API's own document; nothing: it is as promised */
export function answerCheckOf(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  const matches = (pointer: string, value: unknown) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` })
    compiled.set(pointer, validate)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }

  return (operation: Operation, answer: Answer): string[] => {
    const faults: string[] = []
    const { status, contentType, text } = answer
    const documented = operation.responses[status]
    if (status >= 500 && !(status === 503 && answer.headers.has('retry-after'))) faults.push('is broken')
    if (!documented) faults.push('has a status that the document lacks')
    if (status >= 400) {
      if (contentType !== 'application/problem+json') faults.push(`is no problem document but '${contentType}'`)
      else faults.push(...problemFaults(text, status))
    } else if (contentType === 'application/json') {
      const pointer = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`
      const fault = documented?.content?.['application/json'] && matches(pointer, JSON.parse(text))
      if (fault) faults.push(`is not as its schema: ${fault}`)
    }
    return faults.map((fault) => `${nameOf(operation)}: ${status} ${fault}`)
  }

  function problemFaults(text: string, status: number): string[] {
    const problem = JSON.parse(text)
    const fault = matches('/components/schemas/Problem', problem)
    if (fault) return [`is no problem as documented: ${fault}`]
    if (problem.status !== status) return ['says another status in its body']
    if (problem.error === '' || insides.test(text)) return ['shows its insides or says nothing']
    return []
  }
}

const escaped = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
