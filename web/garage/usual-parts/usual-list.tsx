import { useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { Button } from '../../ui/button.tsx'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { decimalInput, TextField } from '../../ui/field.tsx'
import { figure, unchosenIn, useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { PartPicker } from '../parts/part-picker.tsx'
import { quantityText } from '../parts/words.ts'
import { entryOf, type UsualEntry, type UsualValues } from './usual-values.ts'
import { carsText } from './words.ts'

type Props = { form: UseFormReturn<UsualValues>; at: number; onRemove: () => void }

/** The parts for all cars, or for those of a make or model. */
export function UsualList({ form, at, onRemove }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const field = useFields(form)
  const list = form.watch(`lists.${at}`)
  if (!list) return null
  const isOfAll = at === 0
  const name = isOfAll ? 'All cars' : list.make.trim() === '' ? 'For a car' : carsText(list)
  const set = (parts: UsualEntry[]) =>
    form.setValue(`lists.${at}.parts`, parts, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const add = (part: Part) => {
    const place = list.parts.findIndex(({ partId }) => partId === part.id)
    if (place < 0) set([...list.parts, entryOf(part)])
    // It is there already: how much of it is what is left to say.
    else form.setFocus(`lists.${at}.parts.${place}.quantity`, { shouldSelect: true })
  }
  const remove = (place: number) => {
    set(list.parts.toSpliced(place, 1))
    picker.current?.focus()
  }
  const { error } = field(`lists.${at}.parts`)
  const { error: unchosen, ref } = field(`lists.${at}.adding`)
  return (
    <section className="usual-list full" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          <span className="break-words">{name}</span>
        </h3>
        {isOfAll ? (
          <span className="hint">All that have no list of their own</span>
        ) : (
          <Button look="quiet" icon aria-label={`Remove the list ${name}`} onClick={onRemove}>
            <Icon name="bin" />
          </Button>
        )}
      </header>
      {!isOfAll && (
        <div className="usual-car">
          <TextField label="Make" autoComplete="off" list={`${id}-makes`} {...field(`lists.${at}.make`)} />
          <TextField
            label="Model"
            optional
            autoComplete="off"
            list={`${id}-models`}
            hint="Empty: all of the make"
            {...field(`lists.${at}.model`)}
          />
          <CarSuggestions id={id} make={list.make} />
        </div>
      )}
      {list.parts.length > 0 && (
        <ul>
          {list.parts.map((part, place) => (
            <li key={part.partId}>
              <div className="usual-part">
                <b className="break-words">{part.name}</b>
                <small className="number break-words">{aboutPart(part)}</small>
              </div>
              <TextField
                label={`Quantity, ${part.unit}`}
                className="number"
                {...decimalInput}
                {...field(`lists.${at}.parts.${place}.quantity`, figure(part.unit))}
              />
              <Button look="quiet" icon aria-label={`Remove ${part.name}`} onClick={() => remove(place)}>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="usual-add">
        <PartPicker
          label={isOfAll ? 'Add a part for all cars' : 'Add a part for these cars'}
          placeholder="Add a part: name, number or code"
          inputRef={(input) => {
            picker.current = input
            ref(input)
          }}
          unchosen={unchosenIn(form, `lists.${at}.adding`, list.adding)}
          error={unchosen ?? error}
          onPart={add}
        />
      </div>
    </section>
  )
}

const aboutPart = ({ number, free, unit, isActive }: UsualEntry) =>
  isActive ? `${number}, ${quantityText(free, unit)} free` : `${number}, out of use: it is left off`
