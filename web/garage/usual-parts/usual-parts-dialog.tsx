import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { maxLists, type UsualParts } from '../../../contract/stock/usual-parts/usual-parts.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { getUsualParts, setUsualParts, usualPartsQuery } from './calls.ts'
import { UsualList } from './usual-list.tsx'
import { checkUsualParts, jsonOf, listsText, type UsualListValues, type UsualValues, valuesOf } from './usual-values.ts'

type Props = { service: GarageService; onClose: () => void }

/** The parts that a service mostly takes, by car where it differs (docs/rules.md#usual-parts). */
export function UsualPartsDialog(props: Props) {
  const { data, error, isFetching, refetch } = useQuery(usualPartsQuery(props.service.id))
  if (data) return <UsualPartsForm {...props} usual={data} />
  const failure = error ? sentenceOf(error, 'Failed to load the usual parts') : undefined
  return <Waiting {...props} failure={failure} isBusy={isFetching} onTry={refetch} />
}

type WaitingProps = Props & { failure: string | undefined; isBusy: boolean; onTry: () => unknown }

function Waiting({ service, failure, isBusy, onTry, onClose }: WaitingProps) {
  const id = useId()
  return (
    <Modal className="dialog dialog--wide" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title={titleOf(service)} isBusy={false} onClose={onClose} />
      <div className="body">
        {failure ? (
          <div className="full stack">
            <Note kind="bad">{failure}</Note>
            <TryAgain look="soft" isBusy={isBusy} onTry={onTry} />
          </div>
        ) : (
          <p className="full" role="status">
            Loading...
          </p>
        )}
      </div>
    </Modal>
  )
}

const titleOf = ({ name }: GarageService) => `Usual parts of ${name}`

type Stored = UsualParts & { id: string }
const stored = (usual: UsualParts): Stored => ({ ...usual, id: usual.serviceId })

function UsualPartsForm({ service, usual, onClose }: Props & { usual: UsualParts }) {
  const queries = useQueryClient()
  const edited = useRecordForm<UsualValues, Stored>({
    noun: 'usual parts',
    words: { title: titleOf(service), submit: 'Save parts', otherwise: 'Failed to save the usual parts' },
    resolver: checkUsualParts,
    edits: {
      record: stored(usual),
      valuesOf,
      change: async (id, { version, ...values }) => stored(await setUsualParts(id, { ...jsonOf(values), version })),
      find: async (id) => stored(await getUsualParts(id)),
      nameOf: () => titleOf(service),
      labels: { lists: 'Usual parts' },
      textOf: (_name, value) => listsText(value as UsualListValues[]),
    },
    afterSave: async () => {
      await queries.invalidateQueries({ queryKey: ['services'] })
      // What a line of the service brings stands in its suggestion.
      void queries.invalidateQueries({ queryKey: ['job-cards', 'line-suggestions'] })
    },
    refreshes: 'parts',
    says: () => `The usual parts of ${service.name} are saved.`,
    onDone: onClose,
  })
  const { form } = edited
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lists' })
  const addList = () => {
    // Most of it is the same: nobody types it again.
    const [ofAll] = form.getValues('lists')
    append({ make: '', model: '', parts: ofAll?.parts ?? [], adding: '' }, { focusName: `lists.${fields.length}.make` })
  }
  return (
    <RecordForm of={edited} size="wide" footer={<SaveKeys />} onClose={onClose}>
      <p className="full hint">
        Put on a job card, the service brings its parts: each a line of its own at the part’s price, held for the car.
      </p>
      {fields.map(({ id }, at) => (
        <UsualList key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < maxLists && (
        <div className="full">
          <Button look="soft" onClick={addList}>
            <Icon name="plus" />
            Add a list for a car
          </Button>
        </div>
      )}
    </RecordForm>
  )
}
