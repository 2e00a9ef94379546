import '../css/parts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rateDoubt, usualTaxRates } from '../../../contract/catalogue/services/tax.ts'
import { priceWithTax } from '../../../contract/platform/exact-numbers.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { Button } from '../../ui/button.tsx'
import {
  type Common,
  decimalInput,
  describedBy,
  FieldWrap,
  rupeesInput,
  Suggestions,
  TextField,
} from '../../ui/field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Asked } from '../../ui/office/format-hints.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import { foundSuppliers } from '../suppliers/calls.ts'
import { SupplierPicker } from '../suppliers/supplier-picker.tsx'
import { mrpDoubt, type PartValues, partLabels, withCode } from './part-values.ts'
import { CameraView } from './scan/camera-view.tsx'
import { useCamera } from './scan/use-camera.ts'

type Form = UseFormReturn<PartValues>

/** The units in which parts are counted; any other can be typed. */
const usualUnits = ['pc', 'set', 'L', 'kg', 'can', 'm']

type Props = {
  form: Form
  isNew: boolean
  /** Who may not see what things cost is not asked for it. */
  showsCost: boolean
}

export function PartFields({ form, isNew, showsCost }: Props) {
  const field = useFields(form)
  return (
    <>
      <TextField className="full" label={partLabels.name} autoComplete="off" {...field('name')} />
      <TextField
        label={partLabels.number}
        className="number"
        autoComplete="off"
        autoCapitalize="characters"
        {...field('number')}
      />
      <Codes form={form} />
      <TextField label={partLabels.brand} optional autoComplete="off" {...field('brand')} />
      <TextField label={partLabels.rack} optional autoComplete="off" {...field('rack')} />
      <TextField
        className="full"
        label={partLabels.fits}
        optional
        autoComplete="off"
        placeholder="Hyundai Creta; Maruti Suzuki Swift"
        hint="Cars with a semicolon between them: on their job cards it comes first."
        {...field('fits')}
      />
      <h3>Tax and price</h3>
      <Tax form={form} />
      <Prices form={form} showsCost={showsCost} />
      <h3>
        Stock
        {isNew && <span className="hint">Later changes go through the ledger</span>}
      </h3>
      <Stock form={form} isNew={isNew} />
      <Supplier form={form} />
      {!isNew && (
        <label className="check-line full">
          <input type="checkbox" {...form.register('isActive')} />
          <span>In use: found by search, and put on job cards</span>
        </label>
      )}
    </>
  )
}

/** Typed, by a scanner that types, or read by the camera: a part may have several boxes. */
function Codes({ form }: { form: Form }) {
  const { id, error, ...rest } = useFields(form)('codes')
  const common: Common = { id, error, label: partLabels.codes, hint: 'What a scanner reads off it.' }
  const [isScanning, setScanning] = useState(false)
  const add = (code: string) => {
    setScanning(false)
    form.setValue('codes', withCode(form.getValues('codes'), code), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setFocus('codes')
  }
  return (
    <>
      <FieldWrap optional {...common}>
        <span className="part-code">
          <input className="input number" autoComplete="off" {...describedBy(common)} {...rest} />
          <Button
            look="soft"
            icon
            aria-label="Scan the code"
            aria-expanded={isScanning}
            onClick={() => setScanning(!isScanning)}
          >
            <Icon name="scan" />
          </Button>
        </span>
      </FieldWrap>
      {isScanning && <CodeCamera onCode={add} />}
    </>
  )
}

const CodeCamera = ({ onCode }: { onCode: (code: string) => void }) => (
  <CameraView camera={useCamera(onCode)} says={floor.camera} />
)

function Tax({ form }: { form: Form }) {
  const field = useFields(form)
  const [rate, unit] = [field('taxRate', figure('%')), field('unit')]
  const typed = numberIn(form.watch('taxRate'))
  const doubt = typed === undefined ? undefined : rateDoubt(typed)
  return (
    <div className="stock-three full">
      <TextField
        label={partLabels.hsn}
        optional
        className="number"
        inputMode="numeric"
        autoComplete="off"
        {...field('hsn')}
      />
      <TextField
        label={partLabels.taxRate}
        prefix="%"
        className="number"
        hint={doubt && <Asked>{`${doubt} Is it right?`}</Asked>}
        list={`${rate.id}-list`}
        {...decimalInput}
        {...rate}
      />
      <TextField label={partLabels.unit} autoComplete="off" list={`${unit.id}-list`} {...unit} />
      <Suggestions id={`${rate.id}-list`} of={usualTaxRates} />
      <Suggestions id={`${unit.id}-list`} of={usualUnits} />
    </div>
  )
}

function Prices({ form, showsCost }: { form: Form; showsCost: boolean }) {
  const field = useFields(form)
  const [sellingPrice, taxRate, mrp] = form.watch(['sellingPrice', 'taxRate', 'mrp'])
  const [price, rate] = [numberIn(sellingPrice), numberIn(taxRate) ?? 0]
  const isTaxed = useChargesTax() !== false
  const doubt = mrpDoubt({ sellingPrice, taxRate: isTaxed ? taxRate : 0, mrp })
  return (
    <div className="stock-three full">
      {showsCost && (
        <TextField label={partLabels.buyingPrice} optional {...rupeesInput} {...field('buyingPrice', figure('₹'))} />
      )}
      <TextField
        label={partLabels.sellingPrice}
        hint={price === undefined || !isTaxed ? undefined : `${rupeesAndPaise(priceWithTax(price, rate))} with GST`}
        {...rupeesInput}
        {...field('sellingPrice', figure('₹'))}
      />
      <TextField
        label={partLabels.mrp}
        optional
        hint={doubt ? <Asked>{doubt}</Asked> : 'Selling keeps under it'}
        {...rupeesInput}
        {...field('mrp', figure('₹'))}
      />
    </div>
  )
}

function Stock({ form, isNew }: { form: Form; isNew: boolean }) {
  const field = useFields(form)
  const unit = form.watch('unit')
  return (
    <div className="stock-three full">
      {isNew && (
        <TextField label={partLabels.quantity} optional {...decimalInput} {...field('quantity', figure(unit))} />
      )}
      <TextField
        label={partLabels.minimum}
        optional
        hint="0: never on the list"
        {...decimalInput}
        {...field('minimum', figure(unit))}
      />
      <TextField label={partLabels.orderUpTo} optional {...decimalInput} {...field('orderUpTo', figure(unit))} />
      <TextField label={partLabels.pack} optional placeholder="1" {...decimalInput} {...field('pack', figure(unit))} />
    </div>
  )
}

/** Whom it is ordered of; asked for once there is one. */
function Supplier({ form }: { form: Form }) {
  const isNoneKnown = useQuery(foundSuppliers('')).data?.total === 0
  if (isNoneKnown && form.watch('supplierId') === '') return null
  return (
    <SupplierPicker
      form={form}
      optional
      className="full"
      listClass="pick-list--above"
      hint="Empty: none in particular"
    />
  )
}
