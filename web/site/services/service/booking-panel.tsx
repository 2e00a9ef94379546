import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { PublicService, ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import { unbroken } from '../../../../contract/platform/phone.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { discountPercent } from '../../../../contract/platform/prices.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { bookingOpen, bookingSent, openBooking } from './booking-address.ts'
import { ChooseTime } from './choose-time.tsx'
import { QuickBooking } from './quick-booking.tsx'

type Props = { city: City } & Pick<ServicePage, 'service' | 'firstServicePercent'>

/** The price, Quick Booking behind one button, the phone, and the trust strip. */
export function BookingPanel({ city, service, firstServicePercent }: Props) {
  const posted = useActionData()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(posted !== undefined || [`?${bookingOpen}`, `?${bookingSent}`].includes(search))
  const panel = useRef<HTMLElement>(null)
  const action = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const words = say(serviceWords)
  const { rating } = brand
  const percent = discountPercent(service)

  const close = () => {
    setOpen(false)
    // The button comes back where the form was: the focus returns to it.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const openFromBar = (event: SubmitEvent) => {
    event.preventDefault()
    setOpen(true)
    panel.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <section className="panel" id="book" ref={panel} aria-label={words.priceAndBooking}>
        <div className="cost">
          {percent > 0 && <span className="tag tag--signal">{words.saveToday({ percent })}</span>}
          <Price {...service} saving="amount" />
          <p className="hint">{words.promise}</p>
        </div>
        <div ref={action}>
          {isOpen ? (
            <QuickBooking city={city} service={service} onClose={close} />
          ) : (
            <Form answered className="action" onSubmit={open}>
              <Button look="signal" wide type="submit" name="intent" value={openBooking} ref={opener}>
                {words.book}
              </Button>
            </Form>
          )}
        </div>
        <ChooseTime city={city} service={service} firstServicePercent={firstServicePercent} />
        <a className="call" href={brand.phone.href}>
          <Icon name="phone" />
          {words.orCall({ phone: unbroken(brand.phone.display) })}
        </a>
        <Figures
          look="strip"
          figures={[
            { value: String(rating.detail), label: words.figures.rating },
            { value: rating.detailServices, label: words.figures.services },
            { value: rating.genuine, label: words.figures.genuine },
          ]}
        />
      </section>
      <BottomBar service={service} action={action} onBook={openFromBar} />
    </>
  )
}

type BarProps = {
  service: PublicService
  action: React.RefObject<HTMLElement | null>
  onBook: (event: SubmitEvent) => void
}

/** On phones: the price and the next action, but while the panel's own button or form is in sight. */
function BottomBar({ service, action, onBook }: BarProps) {
  const [isNeeded, setNeeded] = useState(true)
  useEffect(() => {
    if (!action.current) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(!entry?.isIntersecting))
    observer.observe(action.current)
    return () => observer.disconnect()
  }, [action])

  return (
    <div className="bar" hidden={!isNeeded}>
      <Price {...service} />
      <Form answered onSubmit={onBook}>
        <Button look="signal" type="submit" name="intent" value={openBooking}>
          {say(serviceWords).bookShort}
        </Button>
      </Form>
    </div>
  )
}
