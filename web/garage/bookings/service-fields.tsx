import '../css/booking-dialogs.css'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { rupees } from '../../../contract/platform/formats.ts'
import { priceAfter } from '../../../contract/platform/prices.ts'
import { priceSentences } from '../../../contract/platform/public-sentences.ts'
import { maxServices } from '../../../contract/workshop/bookings/booking-words.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Options, rupeesInput, SelectField, TextField } from '../../ui/field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { fill } from '../customers/visitor.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import type { BookingValues } from './booking-values.ts'
import { servicesOnSale } from './calls.ts'

type Props = {
  form: UseFormReturn<BookingValues>
  /** Of a booking that is edited: its services keep the price that they were booked at. */
  booking?: BookingDetail | undefined
}

type Offered = { id: string; name: string; base: number; final: number; percent: number }

/** What can be booked, each at the price that it would have in this booking. */
function useOffered(booking: Props['booking']) {
  const query = useQuery(servicesOnSale)
  const booked = (booking?.services ?? []).map(
    ({ serviceId: id, name, basePrice: base, agreedPrice: final }): Offered => ({ id, name, base, final, percent: 0 }),
  )
  const others = (query.data ?? [])
    .filter(({ id }) => !booked.some((each) => each.id === id))
    .map(
      ({ id, name, base_price: base, discountPercent: percent }): Offered => ({
        id,
        name,
        base,
        final: priceAfter(base, percent),
        percent,
      }),
    )
  return { query, offered: [...booked, ...others] }
}

const idsOf = ({ serviceId, moreServices }: Pick<BookingValues, 'serviceId' | 'moreServices'>) => [
  serviceId,
  ...moreServices.map((each) => each.serviceId),
]

const sumOf = (services: Offered[], price: 'base' | 'final') =>
  Math.round(services.reduce((sum, each) => sum + each[price] * 100, 0)) / 100

/** The first is what the booking is listed under. What they cost together is the estimate, until one writes another. */
export function ServiceFields({ form, booking }: Props) {
  const field = useFields(form)
  const { query, offered } = useOffered(booking)
  const { error, id, ref, onBlur, name } = field('serviceId')
  const [serviceId, moreServices] = form.watch(['serviceId', 'moreServices'])
  const find = (wanted: string) => offered.find((each) => each.id === wanted)
  const choose = (changes: Partial<Pick<BookingValues, 'serviceId' | 'serviceName' | 'moreServices'>>) => {
    const chosen = idsOf({ serviceId, moreServices, ...changes }).flatMap((each) => find(each) ?? [])
    fill(form, { ...changes, estimatedPrice: sumOf(chosen, 'base') })
  }
  const chosen = idsOf({ serviceId, moreServices })
  const others = offered.filter((each) => !chosen.includes(each.id))
  return (
    <>
      <SelectField
        className="full"
        label="Service"
        required
        id={id}
        name={name}
        ref={ref}
        onBlur={onBlur}
        error={error}
        hint={query.isError ? failures.loadServices : undefined}
        aria-busy={query.isPending || undefined}
        value={serviceId}
        onChoose={(first: string) => choose({ serviceId: first, serviceName: find(first)?.name ?? '' })}
      >
        <option value="">Select a service</option>
        <Options
          of={offered
            .filter((each) => each.id === serviceId || !chosen.includes(each.id))
            .map((each) => [each.id, each.name])}
        />
      </SelectField>
      {moreServices.length > 0 && (
        <ul className="more-services full" aria-label="Other services">
          {moreServices.map((more) => (
            <li key={more.serviceId}>
              {more.serviceName}
              <span className="number">{rupees(find(more.serviceId)?.base ?? 0)}</span>
              <Button
                look="quiet"
                icon
                aria-label={`Remove ${more.serviceName}`}
                onClick={() => choose({ moreServices: moreServices.filter((each) => each !== more) })}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {serviceId !== '' && chosen.length < maxServices && others.length > 0 && (
        <SelectField
          className="full"
          label="Add another"
          optional
          id={`${id}-more`}
          value=""
          onChoose={(more: string) =>
            choose({ moreServices: [...moreServices, { serviceId: more, serviceName: find(more)?.name ?? '' }] })
          }
        >
          <option value="">Choose one more service</option>
          <Options of={others.map((each) => [each.id, each.name])} />
        </SelectField>
      )}
    </>
  )
}

/** Discounts are taken off the services' own prices, not off one that was typed. */
export function PriceField({ form, booking }: Props) {
  const field = useFields(form)
  const chargesTax = useChargesTax()
  const { offered } = useOffered(booking)
  const [serviceId, moreServices, price] = form.watch(['serviceId', 'moreServices', 'estimatedPrice'])
  const chosen = idsOf({ serviceId, moreServices }).flatMap((id) => offered.find((each) => each.id === id) ?? [])
  const [base, final] = [sumOf(chosen, 'base'), sumOf(chosen, 'final')]
  const off = chosen.length === 1 && chosen[0]?.percent ? `${chosen[0].percent}%` : rupees(base - final)
  const hint = [
    price === base && final < base && `Less ${off}: billed at ${rupees(final)}`,
    chargesTax && typeof price === 'number' && price > 0 && priceSentences.includesTax,
  ]
  return (
    <TextField
      label="Est. Price"
      optional
      hint={hint.filter(Boolean).join(', ') || undefined}
      {...rupeesInput}
      {...field('estimatedPrice', figure('₹'))}
    />
  )
}
