import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { carName } from '../../ui/car-names.ts'
import { handoversQuery } from '../account-queries.ts'
import { AddCard } from './add-card.tsx'
import { CarCard } from './car-card.tsx'
import { CarDialog } from './car-dialog.tsx'
import { carDraft } from './car-draft.ts'
import { FoundCar } from './found-car.tsx'
import { DeclinedCar, GoneCar } from './gone-car.tsx'
import { OfferedCar } from './offered-car.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFoundCars } from './use-found-cars.ts'

type Open = { what: 'add' } | { what: 'change' | 'remove'; car: UserVehicle }

export function CarList({ own }: { own: UserVehicle[] }) {
  const [open, setOpen] = useState<Open | undefined>(() => (carDraft()?.isOpen ? { what: 'add' } : undefined))
  const [news, setNews] = useState('')
  const words = say(cars)
  const list = useRef<HTMLElement>(null)
  const found = useFoundCars(own)
  const { offers = [], accepted = [], offered = [], declined = [] } = useQuery(handoversQuery).data ?? {}
  const close = () => setOpen(undefined)
  useLive(['booking', 'job-card'], useRefresh('dues'))

  // The button that opened the dialog has gone with its card: there is nothing for the focus to come back to.
  useEffect(() => {
    if (!open && news && document.activeElement === document.body) list.current?.focus()
  }, [open, news])

  return (
    <section className="cars" ref={list} tabIndex={-1} aria-label={words.yours}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {accepted.map((offer) => (
        <GoneCar key={offer.id} offer={offer} />
      ))}
      {declined.map((offer) => (
        <DeclinedCar key={offer.id} offer={offer} />
      ))}
      {offers.map((offer) => (
        <OfferedCar key={offer.id} offer={offer} onAnswered={setNews} />
      ))}
      {own.map((car) => (
        <CarCard
          key={car.id}
          car={car}
          offer={offered.find(({ vehicleId }) => vehicleId === car.id)}
          onChange={() => setOpen({ what: 'change', car })}
          onRemove={() => setOpen({ what: 'remove', car })}
          onNews={setNews}
        />
      ))}
      {found.map((visit) => (
        <FoundCar key={visit.id} visit={visit} onAdded={(car) => setNews(words.added({ car: carName(car) }))} />
      ))}
      <AddCard
        isFirst={own.length + found.length + offers.length === 0}
        isQuiet={found.length + offers.length > 0}
        onAdd={() => setOpen({ what: 'add' })}
      />
      {open?.what === 'remove' && (
        <RemoveDialog
          car={open.car}
          onClose={close}
          onRemoved={() => {
            close()
            setNews(words.removed({ car: carName(open.car) }))
          }}
        />
      )}
      {(open?.what === 'add' || open?.what === 'change') && (
        <CarDialog
          {...(open.what === 'change' ? { car: open.car } : {})}
          onClose={close}
          onSaved={(car) => {
            close()
            setNews(words[open.what === 'add' ? 'added' : 'changed']({ car: carName(car) }))
          }}
        />
      )}
    </section>
  )
}

export function LoadingCars() {
  return (
    <div className="cars" role="status" aria-busy="true" aria-label={say(cars).loading}>
      {['one', 'another'].map((place) => (
        <div className="car-card" key={place}>
          <div className="figure">
            <span className="skeleton" />
          </div>
          <div className="about">
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--line" />
          </div>
        </div>
      ))}
    </div>
  )
}
