import '../css/proof.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { rupees } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import type { Accessory } from '../../../contract/workshop/check-ins/check-ins.ts'
import { NewGatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { PartProof } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { unanswered } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, countInput, TextField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { figure, resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { PrintNote } from '../../ui/office/print-note.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { gatePassAddress, makeGatePass } from './calls.ts'

type Returned = { name: string; count: Figure; isBack: boolean }
type Values = {
  handedTo: string
  relation: string
  phone: string
  odometerOut: Figure
  returned: Returned[]
  marksNote: string
}

const resolver = resolverOf<Values>(NewGatePass)

const textsOf = ({ handedTo, relation, marksNote, returned }: Values) => [
  handedTo,
  relation,
  marksNote,
  ...returned.map(({ name }) => name),
]

type Props = { card: JobCardDetail; proofs: readonly PartProof[]; things: readonly Accessory[]; onClose: () => void }

/** Who takes the car, and with what: the customer, the key, what was in the car and the old parts stand there already. */
export function GatePassDialog({ card, proofs, things, onClose }: Props) {
  const { garageId } = useAccess()
  const queries = useQueryClient()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const form = useForm<Values>({ resolver, defaultValues: usual(card, proofs, things) })
  const returned = useFieldArray({ control: form.control, name: 'returned' })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'The gate pass could not be issued.',
    unanswered: unanswered('issued'),
    save: async (values: Values) => {
      const made = await makeGatePass(card.id, { ...values, requestId } as object as Parameters<typeof makeGatePass>[1])
      await queries.invalidateQueries({ queryKey: ['job-cards'] })
      toast(`${made.number} issued.`, { label: 'Print', href: gatePassAddress(card.id, garageId) })
      onClose()
    },
  })
  const { balance } = card
  return (
    <FormDialog title="Gate pass" submit="Issue gate pass" submitting="Issuing..." {...submit} onClose={onClose}>
      {balance > 0 && (
        <p className="hint full">{`${rupees(balance)} is still to be paid. It is printed on the pass; the car may go.`}</p>
      )}
      <TextField label="Handed to" autoComplete="off" {...field('handedTo')} />
      <TextField label="Relationship" optional placeholder="Owner, driver, son" {...field('relation')} />
      <TextField label="Phone" optional type="tel" inputMode="tel" {...field('phone')} />
      <TextField
        label="Odometer out, km"
        {...countInput}
        hint={`In: ${card.odometerIn.toLocaleString('en-IN')} km`}
        {...field('odometerOut', figure('km'))}
      />
      <fieldset className="returned full">
        <legend>Given back</legend>
        {returned.fields.map((each, index) => (
          <div key={each.id}>
            <input type="checkbox" aria-label="Given back" {...form.register(`returned.${index}.isBack`)} />
            <TextField label="What" {...field(`returned.${index}.name`)} />
            <TextField label="How many" {...countInput} {...field(`returned.${index}.count`, figure())} />
            <Button look="quiet" icon aria-label={`Remove line ${index + 1}`} onClick={() => returned.remove(index)}>
              <Icon name="close" />
            </Button>
          </div>
        ))}
        <Button look="soft" onClick={() => returned.append({ name: '', count: 1, isBack: true })}>
          <Icon name="plus" />
          Add
        </Button>
      </fieldset>
      <AreaField
        className="full"
        label="Bodywork at delivery"
        optional
        placeholder="No new marks"
        rows={2}
        {...field('marksNote')}
      />
      <PrintNote texts={textsOf(form.watch())} />
    </FormDialog>
  )
}

function usual(card: JobCardDetail, proofs: readonly PartProof[], things: readonly Accessory[]): Values {
  const back = (name: string, count = 1) => ({ name: name.slice(0, 80), count, isBack: true })
  const oldParts = card.lines.filter(({ id }) =>
    proofs.some(({ lineId, oldPart }) => lineId === id && oldPart === 'GIVEN'),
  )
  return {
    handedTo: card.customerName,
    relation: '',
    phone: spacedPhone(card.customerPhone),
    odometerOut: card.odometerIn,
    returned: [
      back('Key'),
      ...things.map(({ name, count }) => back(name, count)),
      ...oldParts.map(({ description }) => back(`Old part: ${description}`)),
    ],
    marksNote: '',
  }
}
