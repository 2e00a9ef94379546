import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { SmsHookParams } from '../../../contract/messages/messages/message-hooks.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { exotelReports } from '../../platform/messenger/sms-exotel.ts'
import { msg91Reports } from '../../platform/messenger/sms-msg91.ts'
import type { SmsReport } from '../../platform/messenger/sms-reports.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import type { Api } from '../../platform/routes.ts'
import { confirmSubscription, fieldsIn } from './hook-bodies.ts'
import { isSameSecret } from './hook-rules.ts'
import { noteSmsReport } from './receipt-service.ts'

const manyBytes = 256 * 1024
const done = { success: true as const, message: 'Noted.' }

type Admit = (request: FastifyRequest, isKnown: boolean) => Promise<void>

/**
 * What MSG91, Exotel and AWS tell of messages, each in its own words: they send no header of ours, so that the secret is
 * in the address, which is in no log of ours.
 */
export function smsHookRoutes(app: Api, { database: { db }, settings }: Parts, admit: Admit) {
  const { sms } = settings
  // In a context of its own: what they send is a form, JSON, or JSON that calls itself text.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: manyBytes }, (_request, body, next) =>
      next(null, body),
    )
    raw.withTypeProvider<ZodTypeProvider>().post(
      '/hooks/sms/:gateway/:secret',
      {
        config: { access: 'public' },
        bodyLimit: manyBytes,
        // Before the body is read: whoever does not know the secret costs nothing.
        onRequest: async (request) => {
          const { gateway, secret } = request.params as Record<string, string>
          if (!sms?.receiptSecret || sms.gateway === 'template' || sms.gateway !== gateway)
            throw new Problem('not_found')
          await admit(request, isSameSecret(secret ?? '', sms.receiptSecret))
        },
        schema: {
          tags: ['Messages'],
          summary: 'A delivery report of MSG91, Exotel or AWS',
          description: 'As the gateway sends it. The secret is that of the settings (SMS_RECEIPT_SECRET).',
          params: SmsHookParams,
          response: { 200: Done, 403: ProblemDocument, 404: ProblemDocument },
        },
      },
      async (request) => {
        const fields = fieldsIn(request.body)
        if (request.params.gateway === 'aws') await confirmSubscription(fields)
        for (const report of await reportsIn(request.params.gateway, fields)) await noteSmsReport(db, report)
        return done
      },
    )
  })
}

async function reportsIn(gateway: 'msg91' | 'exotel' | 'aws', fields: Record<string, unknown>): Promise<SmsReport[]> {
  if (gateway === 'msg91') return msg91Reports(fields)
  if (gateway === 'exotel') return exotelReports(fields)
  return (await import('../../platform/messenger/sms-aws.ts')).awsReports(fields)
}
