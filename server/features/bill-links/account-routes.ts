import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProblemDocument } from '../../../contract/problems.ts'
import { AccountBills, BillAddress } from '../../../contract/public-bills.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { limits } from '../links/rules.ts'
import { listOwnBills, openOwnBill } from './service.ts'

const tags = ['Account']

/** The bills of whoever is signed in with the phone that they carry. */
export function accountBillRoutes(server: FastifyInstance, { database: { db }, settings: { publicUrl } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.get(
    '/account/bills',
    {
      config,
      schema: { tags, summary: 'Your bills, at any garage', response: { 200: AccountBills, ...guardedProblems } },
    },
    async (request) => listOwnBills(db, signedInOf(request)),
  )

  app.post(
    '/account/bills/:billId/link',
    {
      config,
      schema: {
        tags,
        summary: 'An address that opens one of your bills, to read and pay it',
        params: idParams('billId'),
        body: z.object({}),
        response: { 200: BillAddress, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request) => {
      const signedIn = signedInOf(request)
      await countHit(db, limits.addressesOfDriver, signedIn.userId)
      return openOwnBill({ db, origin: originOf(request, publicUrl) }, signedIn, request.params.billId)
    },
  )
}
