import '../css/warranties.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Warranty } from '../../../contract/workshop/warranties/warranties.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useDebouncedValue } from '../../ui/office/debounce.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { addRework, warrantiesQuery } from './calls.ts'
import { keyOf, WarrantyList } from './warranty-list.tsx'

/** More than these are folded: the form goes on below them. */
const shownAtFirst = 2

type Chosen = { warranty: Warranty; vehicleId: string; requestId: string }

/** What is done again on a card that is not there yet; it is added with it. */
export function useChosenReworks() {
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const toggle = (warranty: Warranty, vehicleId: string) =>
    setChosen((before) => {
      const after = new Map(before)
      if (!after.delete(keyOf(warranty))) {
        after.set(keyOf(warranty), { warranty, vehicleId, requestId: newRequestId() })
      }
      return after
    })
  /** What could not be added is said, and offered on the card again. */
  const addTo = async (card: JobCardDetail, car: string): Promise<JobCardDetail> => {
    let saved = card
    for (const { warranty, vehicleId, requestId } of chosen.values()) {
      if (vehicleId !== car) continue
      const { billId, position, description } = warranty
      try {
        saved = await addRework(card.id, { billId, position, requestId })
      } catch (error) {
        toast(`${description} was not added. ${sentenceOf(error, 'Please add it on the card.')}`)
      }
    }
    return saved
  }
  return { isChosen: (warranty: Warranty) => chosen.has(keyOf(warranty)), toggle, addTo }
}
export type ChosenReworks = ReturnType<typeof useChosenReworks>

/** What the form's own check refuses is not asked with. */
const isReading = (km: number | undefined) => Number.isInteger(km) && (km as number) >= 0 && (km as number) <= 9_999_999

type Props = { vehicleId: string; odometer: number | undefined; reworks: ChosenReworks }

/** Under the car that is chosen: what of it is under warranty, each done again by one tap. */
export function WarrantiesOfCar({ vehicleId, odometer, reworks }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const reading = useDebouncedValue(isReading(odometer) ? odometer : undefined)
  const { data } = useQuery({ ...warrantiesQuery(vehicleId, { odometer: reading }), enabled: vehicleId !== '' })
  const running = (data?.warranties ?? []).filter(({ endedBy }) => endedBy === null)
  if (vehicleId === '' || running.length === 0) return null
  const shown = isUnfolded ? running : running.slice(0, shownAtFirst)
  return (
    <section className="warranties-of-car full" aria-label="Under warranty">
      <h3>
        <Icon name="shield" />
        Under warranty
      </h3>
      <WarrantyList
        warranties={shown}
        actionOf={(warranty) => {
          const isChosen = reworks.isChosen(warranty)
          return (
            <Button
              look={isChosen ? 'ink' : 'soft'}
              aria-pressed={isChosen}
              onClick={() => reworks.toggle(warranty, vehicleId)}
            >
              <Icon name={isChosen ? 'tick' : 'plus'} />
              Rework at ₹0<span className="visually-hidden"> {warranty.description}</span>
            </Button>
          )
        }}
      />
      {running.length > shown.length && (
        <Button look="quiet" onClick={() => setUnfolded(true)}>{`Show all ${running.length}`}</Button>
      )}
      <p className="hint">Rework is free and needs no approval. The first warranty continues.</p>
    </section>
  )
}
