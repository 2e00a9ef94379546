import { data } from 'react-router'
import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import type { NewClaim } from '../../../contract/money/claims/claims.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { failed, LinkFailure, previewMeta, problemOf, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(
    loaderData && 'bill' in loaderData ? `Bill from ${loaderData.bill.garage.name}` : 'Link',
    'The bill for your car',
    'Open it to see what was done, and to pay.',
  )

const warning = 'Anyone with this link can see the bill: share it only with someone who pays for you.'

export default function BillPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const ways = (
      <ButtonAnchor look="signal" href="/account/bookings">
        Sign in to see your bills
      </ButtonAnchor>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  const { bill, token, requestId, isTelling } = loaderData
  return (
    <LinkPage garage={bill.garage} warning={warning}>
      <header
        className="bill-head"
        data-seen={`/api/v1/public/bills/${token}/seen`}
        data-events={`/api/v1/public/bills/${token}/events`}
        data-estimate={bill.number}
      >
        <div>
          <h1 className="sign">
            Bill for your {bill.car.make} {bill.car.model}
          </h1>
          <p className="estimate-who">
            <span className="number">{bill.number}</span>
            <span>{printedDay(bill.issuedOn)}</span>
            <span className="plate-number">{plateLabel(bill.car.registrationNumber)}</span>
          </p>
        </div>
        {bill.claim?.state === 'WAITING' ? (
          <Badge tone="plan" shape="square-dotted">
            Being checked
          </Badge>
        ) : (
          <StateBadge of="bill" state={bill.state} />
        )}
      </header>
      <div className="bill-body">
        {isTelling ? (
          <TellPayment bill={bill} token={token} requestId={requestId} posted={actionData} />
        ) : (
          <PayPanel bill={bill} token={token} posted={actionData} />
        )}
        <BillPaper bill={bill} pdfAddress={`/api/v1/public/bills/${token}/pdf`} />
      </div>
    </LinkPage>
  )
}
