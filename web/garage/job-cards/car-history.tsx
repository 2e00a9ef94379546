import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VehicleHistory } from '../../../contract/customers/vehicles/vehicles.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { stateInWords } from '../../../contract/platform/sentences.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { dayOf } from '../../ui/office/days.ts'
import { Asked } from '../../ui/office/format-hints.tsx'
import { historyQuery } from '../customers/calls.ts'
import type { JobCardValues } from './job-card-values.ts'

/** What is known of the chosen car; nothing where it is not known, or cannot be asked. */
export function useCarHistory(customerId: string, vehicleId: string): VehicleHistory | undefined {
  return useQuery({ ...historyQuery(customerId, vehicleId), enabled: vehicleId !== '' }).data
}

const kilometres = (km: number) => `${km.toLocaleString('en-IN')} km`

/** More than a taxi runs between two services: a digit too many is likelier. */
const farKilometres = 50_000

/** What is to be asked about a reading, the last one known. */
export function doubtOfReading(last: number, now: number | undefined): string | undefined {
  if (now === undefined) return undefined
  if (now < last) return 'Is this right?'
  return now - last > farKilometres ? `Is this right? It is ${kilometres(now - last)} more than last time.` : undefined
}

type Reading = { last: NonNullable<VehicleHistory['lastOdometer']>; now: number | undefined }

/** Beneath the odometer: what it read last, asked about where it read more, or very much less. */
export function LastReading({ last, now }: Reading) {
  const doubt = doubtOfReading(last.km, now)
  const was = `${kilometres(last.km)} on ${printedDay(dayOf(last.readAt))}.`
  return doubt ? <Asked>{`${doubt} It was ${was}`}</Asked> : `Was ${was}`
}

/** Its link opens beside the form, where what was typed stays. */
export function OpenCard({ card }: { card: NonNullable<VehicleHistory['openJobCard']> }) {
  const now = card.status === 'OPEN' ? '' : `, now ${stateInWords(card.status)}`
  return (
    <>
      <a href={`/garage/jobcards/${card.id}`} target="_blank" rel="noreferrer">
        {card.jobCardNumber}
      </a>
      {`, opened on ${printedDay(dayOf(card.openedAt))}${now}.`}
    </>
  )
}

type Doubts = { plate: string; openJobCard: VehicleHistory['openJobCard']; reading: string | undefined }

/** What is asked about before a card is made; the call itself takes it all the same. */
function doubtsOf({ openJobCard, lastOdometer }: VehicleHistory, values: JobCardValues): Doubts | undefined {
  const km = numberIn(values.odometerIn) ?? 0
  const isLess = lastOdometer !== null && km < lastOdometer.km
  if (!openJobCard && !isLess) return undefined
  const reading = isLess
    ? `The odometer read ${kilometres(lastOdometer.km)} on ${printedDay(dayOf(lastOdometer.readAt))}, and now reads ${kilometres(km)}.`
    : undefined
  return { plate: plateLabel(values.registrationNumber), openJobCard, reading }
}

/** Asks about a car's history before `save`; whoever has gone on once is not asked the same again. */
export function useCarQuestion(save: () => unknown) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Doubts>()
  const [answered, setAnswered] = useState('')
  /** Without an answer nothing is doubted: an advisor can still work. */
  const saveUnlessDoubted = async (values: JobCardValues) => {
    const { customerId, vehicleId } = values
    const history = await queries
      .fetchQuery({ ...historyQuery(customerId, vehicleId), staleTime: 0 })
      .catch(() => undefined)
    const doubts = history && doubtsOf(history, values)
    if (doubts && JSON.stringify(doubts) !== answered) setAsked(doubts)
    else await save()
  }
  const question = asked && (
    <ConfirmDialog
      question={
        asked.openJobCard ? `${asked.plate} already has an open job card` : 'The odometer reads less than last time'
      }
      consequence={
        <>
          {asked.openJobCard && <OpenCard card={asked.openJobCard} />} {asked.reading}
        </>
      }
      action="Create anyway"
      look="signal"
      cancel="Go back"
      onConfirm={async () => {
        setAnswered(JSON.stringify(asked))
        void save()
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { saveUnlessDoubted, question }
}
