import { data } from 'react-router'
import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { isRealDay } from '../../../contract/platform/days.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { failed, LinkFailure, previewMeta, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import type { Route } from './+types/page'
import { BookingView } from './booking-view.tsx'
import { CancelBooking } from './cancel.tsx'
import { MoveBooking } from './move.tsx'

const call = ({ token }: { token?: string | undefined }) => `public/booking-links/${encodeURIComponent(token ?? '')}`

const daysInWeek = 7

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ask = context.get(postCallContext)
  const token = params.token ?? ''
  const answer = await ask(call(params))
  if (!isDone(answer)) return failed(answer)
  const booking = answer.body as LinkedBooking
  if (params.part === 'cancel' && booking.mayCancel) return { token, booking, part: 'cancel' } as const
  if (params.part !== 'move' || !booking.mayMove) return { token, booking, part: 'shown' } as const
  const { searchParams } = new URL(request.url)
  const [from, day] = ['from', 'day'].map((name) => searchParams.get(name) ?? '')
  const week = (first: string | undefined) =>
    ask(`${call(params)}/slots?days=${daysInWeek}${first && isRealDay(first) ? `&from=${first}` : ''}`)
  const asked = await week(from)
  if (!isDone(asked)) return failed(asked)
  const first = asked.body as PublicSlots
  // What has no room at all leads to the week that has some.
  const isElsewhere = !from && first.nextFree && !first.days.some(({ date }) => date === first.nextFree?.date)
  const later = isElsewhere ? await week(first.nextFree?.date) : asked
  const slots = isDone(later) ? (later.body as PublicSlots) : first
  return { token, booking, part: 'move', slots, isLaterWeek: from !== '', day } as const
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { intent, version, ...values } = await valuesOf(request)
  const path = `${call(params)}/${intent === 'cancel' ? 'cancel' : 'move'}`
  const answer = await context.get(postCallContext)(path, { ...values, version: Number(version) })
  if (isDone(answer)) return seeOther(`/b/${params.token}`)
  return data({ refused: sentenceOf(answer) }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, previewWords } = say(ticket)
  const isShown = loaderData && 'booking' in loaderData
  return previewMeta(
    isShown ? title({ garage: loaderData.booking.garage.name }) : say(links).title,
    preview,
    previewWords,
  )
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = say(ticket)
  if ('failure' in loaderData) {
    const ways = (
      <>
        <ButtonAnchor look="signal" href={ownPage('/account/bookings')}>
          {words.signIn}
        </ButtonAnchor>
        <ButtonAnchor href={brand.phone.href}>{words.callUs}</ButtonAnchor>
      </>
    )
    return <LinkFailure {...loaderData} title={words.ended} ways={ways} />
  }
  const { booking, token } = loaderData
  const refused = actionData?.refused
  return (
    <LinkPage garage={booking.garage} warning={words.warning}>
      {loaderData.part === 'move' ? (
        <MoveBooking
          {...{ booking, token, refused }}
          slots={loaderData.slots}
          isLaterWeek={loaderData.isLaterWeek}
          day={loaderData.day}
        />
      ) : loaderData.part === 'cancel' ? (
        <CancelBooking {...{ booking, token, refused }} />
      ) : (
        <BookingView {...{ booking, token, refused }} />
      )}
    </LinkPage>
  )
}
