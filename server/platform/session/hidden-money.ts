import type { FastifyInstance, FastifyRequest } from 'fastify'
import { moneyMark } from '../../../contract/platform/money.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'

/** Answers to technicians from whom prices are hidden, without what their schema marks as money (contract/platform/money.ts). */
export function hideMoney(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!request.garageScope?.pricesHidden) return payload
    if (reply.statusCode >= 400) return withoutSums(payload)
    const schema = schemaOf(request, reply.statusCode)
    return schema ? withoutMoney(schema, payload) : payload
  })
}

function schemaOf({ routeOptions }: FastifyRequest, status: number): z.ZodType | undefined {
  const answers = routeOptions.schema?.response as Record<number, unknown> | undefined
  const schema = answers?.[status]
  return schema instanceof z.ZodType ? schema : undefined
}

const namesSum = (value: unknown) => JSON.stringify(value).includes('₹')

/** A refusal that names an amount says why it names none. */
export function withoutSums(value: unknown): unknown {
  if (typeof value === 'string') return namesSum(value) ? staffSentences.pricesHidden : value
  if (Array.isArray(value)) return value.map(withoutSums)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSums(each)]))
}

/** @param value as a handler answers, in the shape of the schema. */
function withoutMoney(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const mark = schema.meta()?.[moneyMark]
  if (mark === 'SENTENCES') return (value as unknown[]).filter((entry) => !namesSum(entry))
  if (mark) return Array.isArray(value) ? [] : schema.safeParse(null).success ? null : undefined
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((each) => withoutMoney(schema.element as z.ZodType, each))
  if (schema instanceof z.ZodObject) return ofObject(schema, value as Record<string, unknown>)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutMoney(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => (each as z.ZodType).safeParse(value).success)
    return option ? withoutMoney(option as z.ZodType, value) : value
  }
  return value
}

function ofObject({ shape }: z.ZodObject, value: Record<string, unknown>) {
  const kept = Object.entries(value).map(([key, each]) => {
    const schema = shape[key] as z.ZodType | undefined
    return [key, schema ? withoutMoney(schema, each) : each]
  })
  return { ...Object.fromEntries(kept), ...('moneyHidden' in shape ? { moneyHidden: true } : {}) }
}
