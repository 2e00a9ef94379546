import { data, redirect } from 'react-router'
import type { OtpSent, User } from '../../../contract/people/auth/auth.ts'
import { codeStepQuery, type PostAnswer, type PostCall } from '../../../contract/platform/page-posts.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import type { ProblemDocument } from '../../../contract/platform/problems.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { languageAfterSignIn, languageChosenIn, pathIn } from '../../../contract/words/languages.ts'
import { login } from '../../../contract/words/login.en.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { isDone, type Posted, refused, seeOther } from '../../platform/posted-form.ts'
import type { Values } from '../../platform/use-form.ts'
import { codeIntents } from './code-intents.ts'
import { findSent, forgetSent, rememberSent } from './code-sent.ts'
import type { BegunCode } from './use-code.ts'

/** What the page begins with, where a form of it was posted. */
export type BegunLogin = { posted?: Posted; begun?: BegunCode }

/** The second step, where it was reached without scripts. */
export async function readCodeStep(request: Request): Promise<BegunLogin> {
  if (new URL(request.url).search !== `?${codeStepQuery}`) return {}
  const begun = await findSent(request)
  if (!begun) throw redirect('/login')
  return { begun }
}

/** Either step of a driver's sign-in, posted without scripts. */
export async function takeLogin(request: Request, call: PostCall, values: Values) {
  if (values.intent === codeIntents.changeNumber) return seeOther('/login', await forgetSent(request))
  const isFirst = values.otp === undefined
  const answer = await call(
    isFirst || values.intent === codeIntents.sendAgain ? 'auth/customer/send-otp' : 'auth/customer/verify-otp',
    values,
  )
  if (isDone(answer)) return goOn(request, answer, values)
  if (!isFirst) return refusedCode(request, answer, values)
  const { data: posted, init } = refused(answer, values, ['phone'], say(login).notSent)
  return data<BegunLogin>({ posted }, init ?? undefined)
}

async function goOn(request: Request, { body }: PostAnswer, { phone = '' }: Values) {
  const sent = body as Partial<z.infer<typeof OtpSent>>
  const { resendInSeconds, expiresInSeconds } = sent
  if (resendInSeconds === undefined || expiresInSeconds === undefined) {
    return seeOther(accountOf(request, body as Partial<User>), await forgetSent(request))
  }
  const kept = { phone: tenDigits(phone) ?? '', resendInSeconds, expiresInSeconds }
  return seeOther(`/login?${codeStepQuery}`, await rememberSent(request, kept))
}

/** As `GoOn` leads there; the router adds the page's own prefix. */
function accountOf(request: Request, { language }: Partial<User>) {
  const page = languageOfAsker()
  const after = languageAfterSignIn(page, language, languageChosenIn(request.headers.get('cookie') ?? ''))
  return after === page ? '/account' : pathIn(after, '/account')
}

async function refusedCode(request: Request, { status, body }: PostAnswer, { phone = '' }: Values) {
  const { code, error = say(login).notChecked } = body as Partial<ProblemDocument>
  const sent = await findSent(request)
  const isWrong = code === 'invalid_code' || code === 'validation_failed'
  const begun: BegunCode = {
    ...(sent ?? { resendInSeconds: 0, goodForSeconds: 300, goodInSeconds: 300 }),
    phone: tenDigits(phone) ?? '',
    answer: { kind: isWrong ? 'wrong' : 'failed', sentence: error },
    isSpent: code === 'too_many_wrong_codes',
  }
  return data<BegunLogin>({ begun }, { status })
}
