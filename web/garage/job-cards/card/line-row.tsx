import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { priceSentences } from '../../../../contract/platform/public-sentences.ts'
import { type LineKind, usualUnits } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCardLine, LineSuggestion, Priced } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFields, useSubmit } from '../../../ui/office/form.ts'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { useDiscardGuard } from '../../../ui/office/leave-guard.tsx'
import { useRateQuestion } from '../../../ui/office/rate-question.tsx'
import { Switch } from '../../../ui/office/switch.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useDropOnceFinal } from './drop-once-final.ts'
import { KindChoice, LineCells, LineErrors, RateDoubt } from './line-cells.tsx'
import { LineHours } from './line-hours.tsx'
import { LinePart } from './line-part.tsx'
import { LineUsualParts } from './line-usual-parts.tsx'
import { blankLine, checkLine, jsonOf, type LineValues, pricedOf, valuesOf } from './line-values.ts'
import { LineWarranty } from './line-warranty.tsx'
import { CardForm } from './unsaved.tsx'
import { type LineJson, useSaveLine } from './use-save-line.ts'

/** What is written above the line, and saved with it. */
type LineHead = {
  fields: ReactNode
  isDirty: boolean
  /** Says what is wrong with it beside its fields. */
  check: () => Promise<boolean>
  /** What the line was filled with. */
  onChosen: (suggestion: LineSuggestion) => void
}

type Props = {
  card: JobCardDetail
  /** Absent, one is added. */
  line?: JobCardLine | undefined
  head?: LineHead
  /** What it is called, and its button. */
  name?: string
  /** Instead of saving a line of its own. */
  saveInstead?: (json: LineJson) => Promise<JobCardDetail>
  /** What is typed, as soon as it can be counted. */
  onDraft: (draft: Priced | undefined) => void
  onSaved: () => void
  onDrop: () => void
}

const otherKind = { LABOUR: 'PART', PART: 'LABOUR' } as const

/** A line of labour or parts, written where it will stand. Enter saves, Escape discards. */
export function LineRow({ card, line, head, saveInstead, onDraft, onSaved, onDrop, ...props }: Props) {
  const name = props.name ?? (line ? 'Change line' : 'Add line')
  const toast = useToast()
  const saveAlone = useSaveLine(card, line)
  const save = saveInstead ?? saveAlone
  const form = useForm<LineValues>({
    resolver: checkLine,
    defaultValues: line ? valuesOf(line) : { ...blankLine, priceIncludesTax: card.chargesTax && card.pricesIncludeTax },
  })
  const { isRateMeant, question } = useRateQuestion()
  const submit = useSubmit(form, {
    otherwise: line ? 'Failed to change the line' : 'Failed to add the line',
    save: async (values) => {
      if (card.chargesTax && !(await isRateMeant(values.taxRate, line?.taxRate))) return
      // The resolver has let through only what the contract takes.
      const { usualParts } = await save(jsonOf(values) as LineJson)
      const said = `${values.description.trim()} is ${line ? 'saved' : 'added'}.`
      toast(usualParts ? `${said} ${usualParts.sentence}` : said)
      onSaved()
    },
  })
  const draft = pricedOf(form.watch())
  const counted = JSON.stringify(draft)
  useEffect(() => {
    onDraft(counted === undefined ? undefined : JSON.parse(counted))
    return () => onDraft(undefined)
  }, [counted, onDraft])
  const { setFocus } = form
  const beginsAbove = head !== undefined
  useEffect(() => {
    if (!beginsAbove) setFocus('description', { shouldSelect: true })
  }, [setFocus, beginsAbove])

  const isDirty = submit.isDirty || head?.isDirty === true
  useDropOnceFinal(card, isDirty, onDrop)
  const { question: discardQuestion, ...guard } = useDiscardGuard({
    isChanged: isDirty,
    isBusy: submit.isBusy,
    onDiscard: onDrop,
    question: 'Discard what you typed?',
    consequence: 'The line is not saved.',
    action: 'Throw away',
    cancel: 'Keep editing',
  })
  const choose = (kind: LineKind) => {
    form.setValue('kind', kind, { shouldDirty: true })
    // The usual unit of the other kind goes with it; any other was chosen.
    if (form.getValues('unit') === usualUnits[otherKind[kind]]) form.setValue('unit', usualUnits[kind])
  }
  const saveAll = async () => {
    // All that is wrong is said at once.
    if (head && !(await head.check())) await form.trigger()
    else await submit.onSubmit()
  }
  const field = useFields(form)
  const [kind, partId, serviceId] = form.watch(['kind', 'partId', 'serviceId'])
  return (
    <CardForm
      className="line-form"
      aria-label={name}
      of={{ onSubmit: saveAll, isDirty, isBusy: submit.isBusy }}
      what={line ? 'The changed line' : 'A new line'}
      {...guard}
    >
      {head?.fields}
      <LineCells form={form} field={field} card={card} draft={draft} onChosen={head?.onChosen} />
      {kind === 'PART' && partId !== '' && (
        <LinePart
          partId={partId}
          draft={draft}
          card={card}
          onWithout={() => form.setValue('partId', '', { shouldDirty: true })}
        />
      )}
      {kind === 'LABOUR' && serviceId !== '' && !line && (
        <LineUsualParts
          serviceId={serviceId}
          vehicleId={card.vehicleId}
          onWithout={() => form.setValue('serviceId', '', { shouldDirty: true })}
        />
      )}
      {kind === 'LABOUR' && <LineHours form={form} field={field} />}
      <LineWarranty form={form} field={field} card={card} />
      <LineErrors field={field} />
      {card.chargesTax && <RateDoubt rate={form.watch('taxRate')} />}
      {submit.failure && <Note kind="bad">{submit.failure}</Note>}
      <div className="line-foot">
        <KindChoice value={kind} onChange={choose} />
        {card.chargesTax ? (
          <Switch
            checked={form.watch('priceIncludesTax')}
            onChange={(isOn) => form.setValue('priceIncludesTax', isOn, { shouldDirty: true })}
          >
            Price includes GST
          </Switch>
        ) : (
          <span className="quiet">{priceSentences.noTax}</span>
        )}
        <span className="hint wide-only">
          <Kbd keys="Enter" /> {line ? 'saves' : 'adds'}, <Kbd keys="Esc" /> discards
        </span>
        <Button look="soft" disabled={submit.isBusy} onClick={onDrop}>
          Discard
        </Button>
        <Button look="ink" type="submit" aria-busy={submit.isBusy || undefined}>
          {line ? (submit.isBusy ? 'Saving...' : 'Save line') : submit.isBusy ? 'Adding...' : name}
        </Button>
      </div>
      {discardQuestion}
      {question}
    </CardForm>
  )
}
