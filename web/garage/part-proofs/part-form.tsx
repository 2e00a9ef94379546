import { useId, useRef, useState } from 'react'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import {
  type OldPartPlace,
  oldPartPlaces,
  type PartProof,
  type PartProofs,
} from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { FieldError, TextField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { saveProof } from './calls.ts'
import { useRefetchProofs, useShowProof } from './use-proofs.ts'

type Props = { card: JobCardDetail; line: JobCardLine; proof: PartProof | undefined; oldParts: PartProofs['oldParts'] }

const placeWords: Record<OldPartPlace, string> = {
  GIVEN: 'For the driver',
  WARRANTY: 'Warranty',
  DISPOSED: 'Disposed of',
}

/** Saved as it is chosen: hands are full at the car. */
export function PartForm({ card, line, proof, oldParts }: Props) {
  const id = useId()
  const { whyNot } = useAccess()
  const show = useShowProof(card.id)
  const refetch = useRefetchProofs(card.id)
  const { failure, run } = useTask('This could not be saved. Please try again.')
  const [serialNumber, setSerialNumber] = useState(proof?.serialNumber ?? '')
  const locked = whyNot('STAFF', 'Proving parts') ?? refusalOf(card, line)
  const mayDispose = oldParts?.choice === 'DISPOSE'
  // What was pressed stands at once, until it is saved or refused.
  const [pressed, setPressed] = useState<OldPartPlace>()
  const chosen = pressed ?? proof?.oldPart
  // A press right after typing comes while the typed is on its way: it waits, and builds on it.
  const before = useRef<Promise<number | undefined>>(undefined)
  const save = async (oldPart: OldPartPlace | null | undefined) => {
    const previous = before.current
    let version = proof?.version
    const saving = (async () => {
      version = (await previous) ?? version
      await run(async () => {
        try {
          const saved = await saveProof(card.id, line.id, { serialNumber, oldPart: oldPart ?? undefined, version })
          version = saved.version
          show(saved)
        } catch (error) {
          await refetch()
          throw error
        }
      })
      return version
    })()
    before.current = saving
    await saving
    if (before.current !== saving) return
    before.current = undefined
    setPressed(undefined)
  }
  const details: Record<OldPartPlace, string> = {
    GIVEN: oldParts?.choice === 'KEEP' ? 'asked to have it' : 'handed over',
    WARRANTY: 'we keep it',
    DISPOSED: mayDispose ? 'the driver agreed' : 'not agreed',
  }
  if (locked) return <LockReason>{locked}</LockReason>
  return (
    <div className="proof-form">
      <TextField
        id={`${id}serial`}
        label="Serial number"
        optional
        autoComplete="off"
        placeholder="Scan or type"
        maxLength={60}
        value={serialNumber}
        onChange={(event) => setSerialNumber(event.target.value)}
        onBlur={() => {
          if (serialNumber.trim() !== (proof?.serialNumber ?? '')) void save(proof?.oldPart)
        }}
      />
      <fieldset className="old-part" aria-describedby={`${id}why`}>
        <legend>Where is the old part?</legend>
        <div>
          {oldPartPlaces.map((place) => (
            <label key={place}>
              <input
                type="radio"
                name={`${id}old`}
                checked={chosen === place}
                disabled={place === 'DISPOSED' && !mayDispose}
                onChange={() => {
                  setPressed(place)
                  void save(place)
                }}
              />
              <b>{placeWords[place]}</b>
              <small>{details[place]}</small>
            </label>
          ))}
        </div>
        <p className="why" id={`${id}why`}>
          <Icon name="info" />
          {whyText(oldParts)}
        </p>
        <FieldError id={`${id}old`} error={failure} />
      </fieldset>
    </div>
  )
}

/** Labour and cancelled cards have no form; a line that waits for a strict garage's driver says so itself. */
function refusalOf(card: JobCardDetail, line: JobCardLine): string | undefined {
  if (card.status === 'CANCELLED') return 'This job card is cancelled.'
  const waits = card.askBeforeWork === 'STRICT' && line.approval === 'PROPOSED'
  return waits ? 'Not approved yet: please ask the driver before you fit it.' : undefined
}

function whyText(oldParts: PartProofs['oldParts']): string {
  if (!oldParts) return 'The driver has not been asked: old parts belong to them.'
  const { choice, name, estimate } = oldParts
  return choice === 'KEEP'
    ? `${name} wants the old parts back, ${estimate}.`
    : `${name} left the old parts to you, ${estimate}.`
}
