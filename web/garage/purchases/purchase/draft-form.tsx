import '../../css/purchases.css'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { numberIn } from '../../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import { isFromAnotherState } from '../../../../contract/stock/purchases/other-state.ts'
import { sumsOfPurchase } from '../../../../contract/stock/purchases/purchase-sums.ts'
import type { PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { Button } from '../../../ui/button.tsx'
import { rupeesInput, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { DateField } from '../../../ui/office/date-field.tsx'
import { figure, unchosenIn, useFields } from '../../../ui/office/form.ts'
import { GuardedForm } from '../../../ui/office/guarded-form.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { stockSummary } from '../../parts/calls.ts'
import { PartDialog } from '../../parts/part-dialog.tsx'
import { knownFrom, PartPicker } from '../../parts/part-picker.tsx'
import { ScanDialog } from '../../parts/scan/scan-dialog.tsx'
import { garageProfile, useChargesTax } from '../../settings/garage-profile.ts'
import { supplierQuery } from '../../suppliers/calls.ts'
import { SupplierDialog } from '../../suppliers/supplier-dialog.tsx'
import { nameSupplier } from '../../suppliers/supplier-picker.tsx'
import { countedOf, lineOf } from '../purchase-values.ts'
import { BillPhotos, PhotoKey, useBillPhotos } from './bill-photos.tsx'
import { PurchaseHead } from './head.tsx'
import { LineTable } from './line-table.tsx'
import { Sums } from './sums.tsx'
import { SupplierField } from './supplier-field.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  purchase: PurchaseDetail | undefined
  /** A new one is a draft, with an address of its own. */
  onKept: (id: string) => void
}

/** A paper bill, typed as it is read; kept as a draft, or taken into stock at once. */
export function DraftForm({ purchase, onKept }: Props) {
  const photos = useBillPhotos(purchase?.id)
  const { form, submit, isBack, saveDraft } = useDraft(purchase, { sendPhotos: photos.send, onKept })
  const picker = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<
    { what: 'supplier'; typed: string } | { what: 'scan' } | { what: 'part'; typed: string; onTaken: () => void }
  >()
  const close = () => setDialog(undefined)
  const { whyNot, may } = useAccess()
  // Once its row is there.
  const [focusOn, setFocusOn] = useState<{ line: number }>()
  const { setFocus } = form
  useEffect(() => {
    if (focusOn) setFocus(`lines.${focusOn.line}.quantity`, { shouldSelect: true })
  }, [focusOn, setFocus])
  const field = useFields(form)
  const values = form.watch()
  const next = field('adding')
  const supplier = useQuery(supplierQuery(values.supplierId)).data
  const garage = useQuery(garageProfile).data
  const isInterState = garage !== undefined && supplier !== undefined && isFromAnotherState(garage, supplier)
  const isCredited = useChargesTax() !== false
  const counted = countedOf(values)
  const sums = sumsOfPurchase({ ...counted, isInterState }, isCredited)
  const add = (part: Part) => {
    const at = values.lines.findIndex(({ partId }) => partId === part.id)
    if (at === -1) form.setValue('lines', [...values.lines, lineOf(part)], { shouldDirty: true })
    setFocusOn({ line: at === -1 ? values.lines.length : at })
  }
  const showsCost = useQuery(stockSummary).data?.value !== null
  const remove = (index: number) => {
    form.setValue('lines', values.lines.toSpliced(index, 1), { shouldDirty: true })
    picker.current?.focus()
  }
  return (
    <>
      <GuardedForm
        isChanged={(submit.isDirty || photos.waiting.length > 0) && !submit.isBusy}
        onSubmit={may('MANAGER') ? submit.onSubmit : saveDraft}
        onKeyDown={onKey}
        aria-label="Purchase bill"
      >
        <PurchaseHead
          state="DRAFT"
          actions={
            <>
              {may('STAFF') && <PhotoKey photos={photos} />}
              <LockableButton look="soft" why={whyNot('STAFF', 'Saving')} onClick={() => void saveDraft()}>
                Save draft
              </LockableButton>
            </>
          }
        />
        {isBack && submit.isDirty && (
          <Note kind="wait">You were signed out. What you typed is back, and not saved yet.</Note>
        )}
        {submit.failure && <Note kind="bad">{submit.failure}</Note>}
        <div className="two">
          <div className="stack">
            <section className="sheet purchase-head">
              <SupplierField form={form} onNew={(typed) => setDialog({ what: 'supplier', typed })} />
              <TextField label="Invoice number" className="number" autoComplete="off" {...field('number')} />
              <DateField control={form.control} name="invoiceDate" label="Invoice date" wordsOf={printedDay} />
              <TextField label="Total on paper" {...rupeesInput} {...field('paperTotal', figure('₹'))} />
            </section>
            <BillPhotos
              kept={purchase?.photos ?? []}
              photos={photos}
              purchaseId={purchase?.id}
              isLocked={!may('STAFF')}
            />
            <Sheet
              title="Parts"
              count={values.lines.length}
              beside={
                <Button look="line" onClick={() => setDialog({ what: 'scan' })}>
                  <Icon name="scan" />
                  Scan
                </Button>
              }
            >
              <LineTable
                form={form}
                amounts={sums.lines.map(({ amount }) => amount)}
                saved={purchase?.lines ?? []}
                onRemove={remove}
              />
              <div className="purchase-add">
                <PartPicker
                  label="Add a part"
                  placeholder="Add a part: name, number or code"
                  inputRef={(input) => {
                    picker.current = input
                    next.ref(input)
                  }}
                  unchosen={unchosenIn(form, 'adding', values.adding)}
                  error={next.error ?? field('lines').error}
                  onPart={add}
                  onUnknown={(typed, onTaken) => setDialog({ what: 'part', typed, onTaken })}
                  offersNew="Add as a new part"
                />
              </div>
            </Sheet>
          </div>
          <div className="stack">
            <Sums
              sums={sums}
              freight={counted.freight}
              isInterState={isInterState}
              isTaxCredited={isCredited}
              paperTotal={numberIn(values.paperTotal)}
            />
            <section className="sheet pad purchase-extras">
              <TextField label="Freight" optional {...rupeesInput} {...field('freight', figure('₹'))} />
              <TextField
                label="Rounding"
                optional
                hint="Empty: to the rupee."
                {...rupeesInput}
                {...field('rounding', figure('₹'))}
              />
            </section>
            <LockableButton
              look="signal"
              wide
              aria-busy={submit.isBusy || undefined}
              why={whyNot('MANAGER', 'Taking into stock')}
              onClick={() => void submit.onSubmit()}
            >
              {submit.isBusy ? 'Saving...' : 'Take into stock'}
            </LockableButton>
            <WhatFreightDoes shares={sums.lines.map(({ freight }) => freight)} isCredited={isCredited} />
          </div>
        </div>
      </GuardedForm>
      {dialog?.what === 'supplier' && (
        <SupplierDialog
          known={{ name: dialog.typed }}
          onSaved={({ id }) => nameSupplier(form, { supplierId: id, searchedSupplier: '' })}
          onClose={close}
        />
      )}
      {dialog?.what === 'scan' && (
        <ScanDialog
          onNew={may('STAFF') ? (typed) => setDialog({ what: 'part', typed, onTaken: () => undefined }) : undefined}
          take={{
            label: 'Add to the bill',
            onTake: (part) => {
              close()
              add(part)
            },
          }}
          onClose={close}
        />
      )}
      {dialog?.what === 'part' && (
        <PartDialog
          known={{ ...knownFrom(dialog.typed), supplierId: values.supplierId }}
          showsCost={showsCost}
          onSaved={(part) => {
            dialog.onTaken()
            add(part)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** A list's hidden field, which Base UI draws beside it, is none. */
const inOneLine = 'input:not([type="checkbox"], [aria-hidden="true"])'

/** Enter never sends a bill that is half typed: it goes down a column, else to the next field; with Ctrl it saves. */
function onKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
    return
  }
  const field = event.target as HTMLElement
  if (!field.matches(inOneLine)) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`${inOneLine}, select`)]
  all[all.indexOf(field as HTMLInputElement) + 1]?.focus()
}

function WhatFreightDoes({ shares, isCredited }: { shares: readonly number[]; isCredited: boolean }) {
  const isShared = shares.some((share) => share > 0)
  return (
    <p className="why">
      <Icon name="info" />
      <span>
        {isShared && `Freight is shared by value: ${shares.map(rupeesAndPaise).join(', ')}. `}
        {isCredited ? 'GST is your input credit and no cost.' : 'GST is part of the cost: you get no input credit.'}
      </span>
    </p>
  )
}
