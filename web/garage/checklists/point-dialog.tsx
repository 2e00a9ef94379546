import { useForm } from 'react-hook-form'
import { type Checklist, ChecklistEdit } from '../../../contract/workshop/checklists/checklists.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput, Suggestions, TextField } from '../../ui/field.tsx'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { blankRemedyLine, type PointValues, remedyFrom, valuesOfRemedy } from './remedy.ts'
import { RemedyFields } from './remedy-fields.tsx'
import { inputOf, type PointInput, useSaveChecklist } from './use-checklist.ts'

type Point = Checklist['points'][number]
/** Judged as the only point of its list. */
const resolver = resolverOf<PointValues>(ChecklistEdit.shape.points.element, { checked: pointFrom })

function pointFrom(values: PointValues): PointInput {
  const { place, name, hint, unit, soonAt, nowAt } = values
  return { place, name, hint, unit, soonAt, nowAt, remedy: remedyFrom(values) }
}

type Props = { list: Checklist; point: Point | undefined; onClose: () => void }

const remedyKinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'service', label: 'A service' },
  { value: 'lines', label: 'A job' },
] as const

/** A point of a list: where it is, its limits, and what one tap adds to the card. */
export function PointDialog({ list, point, onClose }: Props) {
  const save = useSaveChecklist()
  const form = useForm<PointValues>({ resolver, defaultValues: valuesOf(list, point) })
  const field = useFields(form)
  const isMeasured = list.kind === 'INSPECTION'
  const others = () => list.points.map(inputOf)
  const submit = useSubmit(form, {
    otherwise: 'The point could not be saved.',
    save: async (values: PointValues) => {
      const next = pointFrom(values)
      const points = point
        ? others().map((each) => (each.id === point.id ? { ...next, id: point.id } : each))
        : withNew(others(), next)
      await save(list, { points })
      onClose()
    },
  })
  const removal = useTask('The point could not be removed.')
  const remove = () =>
    removal.run(async () => {
      await save(list, { points: others().filter(({ id }) => id !== point?.id) })
      onClose()
    })
  const isBusy = submit.isBusy || removal.isBusy
  const places = [...new Set(list.points.map(({ place }) => place).filter(Boolean))]
  return (
    <FormDialog
      title={point ? 'Change point' : 'Add point'}
      submit={point ? 'Save point' : 'Add point'}
      submitting="Saving..."
      {...submit}
      isBusy={isBusy}
      failure={submit.failure ?? removal.failure}
      onClose={onClose}
      footer={
        point &&
        list.points.length > 1 && (
          <Button look="quiet" className="left" disabled={isBusy} onClick={() => void remove()}>
            Remove point
          </Button>
        )
      }
    >
      <TextField label="Point" {...field('name')} />
      <TextField label="Place" optional list={`${list.id}-places`} autoComplete="off" {...field('place')} />
      <Suggestions id={`${list.id}-places`} of={places} />
      <TextField className="full" label="What to look at" optional {...field('hint')} />
      {isMeasured && (
        <>
          <TextField label="Unit" optional placeholder="mm" {...field('unit')} />
          <span />
          <TextField label="Soon at" optional {...decimalInput} {...field('soonAt', figure())} />
          <TextField label="Now at" optional {...decimalInput} {...field('nowAt', figure())} />
          <ChoiceField
            label="One tap adds"
            className="segments"
            value={form.watch('adds')}
            options={remedyKinds}
            onChange={(adds) => form.setValue('adds', adds, { shouldDirty: true })}
          />
          <RemedyFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

/** After the last of its place, else at the end. */
function withNew(points: PointInput[], added: PointInput): PointInput[] {
  const last = points.findLastIndex(({ place }) => place === added.place)
  return last < 0 ? [...points, added] : points.toSpliced(last + 1, 0, added)
}

function valuesOf(list: Checklist, point: Point | undefined): PointValues {
  const { place = list.points.at(-1)?.place ?? '', name = '', hint = '', unit = '' } = point ?? {}
  const limits = { soonAt: point?.soonAt ?? undefined, nowAt: point?.nowAt ?? undefined }
  const remedy = point?.remedy ? valuesOfRemedy(point.remedy) : undefined
  return {
    place,
    name,
    hint,
    unit,
    ...limits,
    ...(remedy ?? { adds: 'none', serviceId: '', title: '', lines: [blankRemedyLine] }),
  }
}
