import { data } from 'react-router'
import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import type { NewClaim } from '../../../contract/money/claims/claims.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { bill as billWords } from '../../../contract/words/bill.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { failed, LinkFailure, previewMeta, problemOf, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import type { Route } from './+types/page'
import { BillPaper } from './paper.tsx'
import { PayPanel, type Refused, TellPayment } from './pay.tsx'
import { methodOf } from './words.ts'

const call = ({ token }: { token?: string | undefined }) => `public/bills/${encodeURIComponent(token ?? '')}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const ask = context.get(postCallContext)
  const token = params.token ?? ''
  const answer = await ask(call(params))
  if (!isDone(answer)) return failed(answer)
  const bill = answer.body as PublicBill
  const isTelling = params.part === 'paid' && bill.balance > 0 && bill.claim?.state !== 'WAITING'
  return { token, bill, isTelling, requestId: crypto.randomUUID() as string } as const
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ask = context.get(postCallContext)
  const values = await valuesOf(request)
  const answer =
    values.intent === 'withdraw'
      ? await ask(`${call(params)}/claims/${encodeURIComponent(values.claimId ?? '')}`, undefined, 'DELETE')
      : await ask(`${call(params)}/claims`, claimOf(values))
  if (isDone(answer)) return seeOther(`/i/${params.token}`)
  const refused: Refused = { sentence: sentenceOf(answer), fields: problemOf(answer).fields ?? {}, values }
  return data(refused, { status: answer.status })
}

type Typed = Partial<Omit<NewClaim, 'amount'>> & { amount?: number | string }

/** Of what was typed: what is no amount goes as it stands, and the call says so. */
function claimOf({ amount: typed = '', utr = '', requestId }: Record<string, string>): Typed {
  const amount = figureOf('₹')(typed)
  return {
    ...(amount === undefined ? {} : { amount }),
    utr,
    method: methodOf(utr),
    ...(requestId ? { requestId } : {}),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, previewWords } = say(billWords)
  const isShown = loaderData && 'bill' in loaderData
  return previewMeta(isShown ? title({ garage: loaderData.bill.garage.name }) : say(links).title, preview, previewWords)
}

export default function BillPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = say(billWords)
  if ('failure' in loaderData) {
    const ways = (
      <ButtonAnchor look="signal" href={ownPage('/account/bookings')}>
        {words.signIn}
      </ButtonAnchor>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  const { bill, token, requestId, isTelling } = loaderData
  return (
    <LinkPage garage={bill.garage} warning={words.warning}>
      <header
        className="bill-head"
        data-seen={`/api/v1/public/bills/${token}/seen`}
        data-events={`/api/v1/public/bills/${token}/events`}
        data-estimate={bill.number}
      >
        <div>
          <h1 className="sign">{words.heading({ car: `${bill.car.make} ${bill.car.model}` })}</h1>
          <p className="estimate-who">
            <span className="number">{bill.number}</span>
            <span>{say(formats).printedDay({ day: bill.issuedOn })}</span>
            <span className="plate-number">{plateLabel(bill.car.registrationNumber)}</span>
          </p>
        </div>
        {bill.claim?.state === 'WAITING' ? (
          <Badge tone="plan" shape="square-dotted">
            {words.beingChecked}
          </Badge>
        ) : (
          <StateBadge of="bill" state={bill.state} says={words.states[bill.state]} />
        )}
      </header>
      <div className="bill-body">
        {isTelling ? (
          <TellPayment bill={bill} token={token} requestId={requestId} posted={actionData} />
        ) : (
          <PayPanel bill={bill} token={token} posted={actionData} />
        )}
        <BillPaper bill={bill} pdfAddress={paperAddress(`/api/v1/public/bills/${token}/pdf`)} />
      </div>
    </LinkPage>
  )
}
