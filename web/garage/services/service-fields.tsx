import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import {
  garageCategories,
  publicCategories,
  publicCategoryOf,
} from '../../../contract/catalogue/services/categories.ts'
import { rateDoubt, usualTaxRates } from '../../../contract/catalogue/services/tax.ts'
import { shortDuration } from '../../../contract/platform/formats.ts'
import { priceAfter } from '../../../contract/platform/prices.ts'
import { slugOf } from '../../../contract/platform/slugs.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import {
  AreaField,
  countInput,
  decimalInput,
  Options,
  rupeesInput,
  SelectField,
  Suggestions,
  TextField,
} from '../../ui/field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Asked } from '../../ui/office/format-hints.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { Price } from '../../ui/price.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import { IncludedItems } from './included-items.tsx'
import { fieldLabels, type ServiceForm } from './service-form.ts'

type Form = UseFormReturn<ServiceForm>

/** @param props `slugFollowsName`: on creating, for as long as it is what the name gives. */
export function ServiceFields({ form, slugFollowsName = false }: { form: Form; slugFollowsName?: boolean }) {
  const field = useFields(form)
  const name = field('name')
  const onName = (event: React.ChangeEvent<HTMLInputElement>) => {
    const { name: before, slug } = form.getValues()
    if (slugFollowsName && slug === slugOf(before)) {
      form.setValue('slug', slugOf(event.target.value), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
    return name.onChange(event)
  }

  return (
    <>
      <TextField label="Name" autoComplete="off" {...name} onChange={onName} />
      <TextField
        label="Web address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The end of its page’s address: lowercase letters, digits and hyphens."
        {...field('slug')}
      />
      <Categories form={form} />
      <Prices form={form} />
      <AreaField label="Description" className="full" rows={3} {...field('description')} />
      <Controller
        control={form.control}
        name="includedItems"
        render={({ field: { value, onChange }, formState }) => (
          <IncludedItems items={value} errors={formState.errors.includedItems} onChange={onChange} />
        )}
      />
      <AreaField label="Additional information" optional className="full" rows={2} {...field('additionalInfo')} />
      <TextField
        label="Tags"
        optional
        className="full"
        autoComplete="off"
        hint="Separated by commas, such as brakes, safety."
        {...field('tags')}
      />
      <Controller
        control={form.control}
        name="is_active"
        render={({ field: { value, onChange } }) => (
          <div className="on-sale full">
            <span>
              <b>On sale</b>
              <small>{value ? 'Drivers see it on the public site.' : 'Only your garage sees it.'}</small>
            </span>
            <Switch checked={value} onChange={onChange} label="Service is active">
              {value ? 'Active' : 'Inactive'}
            </Switch>
          </div>
        )}
      />
    </>
  )
}

function Categories({ form }: { form: Form }) {
  const field = useFields(form)
  const [category, duration] = useWatch({ control: form.control, name: ['category', 'duration'] })
  const within = publicCategories.filter(({ group }) => group === category)
  const usual = publicCategoryOf(category, null)
  // A service is listed within its own category: another category empties the choice.
  const chosen = field('category', { onChange: () => form.setValue('publicCategory', '', { shouldDirty: true }) })
  const isSaid = typeof duration === 'number' && duration >= 15
  return (
    <div className="thirds full">
      <SelectField label="Category" {...chosen}>
        <Options of={garageCategories.map((each) => [each, each])} />
      </SelectField>
      <SelectField label="Public category" optional {...field('publicCategory')}>
        <option value="">Default: {usual.name}</option>
        <Options of={within.map(({ slug, name }) => [slug, name])} />
      </SelectField>
      <TextField
        label="Duration (minutes)"
        className="number"
        {...countInput}
        hint={isSaid ? shortDuration(Math.round(duration)) : 'At least 15, in steps of 15.'}
        {...field('duration', figure('min'))}
      />
    </div>
  )
}

function Prices({ form }: { form: Form }) {
  const field = useFields(form)
  const chargesTax = useChargesTax()
  const [price, percent = 0, rate] = useWatch({
    control: form.control,
    name: ['base_price', 'discountPercent', 'taxRate'],
  })
  const isDiscount = typeof percent === 'number' && percent >= 0 && percent <= 100
  return (
    <>
      <TextField
        label="Base price"
        hint={chargesTax ? 'GST included: the customer pays the published price.' : undefined}
        {...rupeesInput}
        {...field('base_price', figure('₹'))}
      />
      <TextField label="Discount" optional prefix="%" {...countInput} {...field('discountPercent', figure('%'))} />
      {chargesTax && <Tax form={form} />}
      <Interval form={form} />
      {isDiscount && typeof price === 'number' && price >= 0 && (
        <div className="public-price full">
          <span>Drivers see</span>
          <Price
            basePrice={price}
            finalPrice={priceAfter(price, Math.round(percent))}
            includesTax={chargesTax === true && (numberIn(rate) ?? 0) > 0}
          />
        </div>
      )}
    </>
  )
}

/** What the price holds for the state, and under which code it is billed. */
function Tax({ form }: { form: Form }) {
  const field = useFields(form)
  const rate = field('taxRate', figure('%'))
  const typed = numberIn(form.watch('taxRate'))
  const doubt = typed === undefined ? undefined : rateDoubt(typed)
  return (
    <>
      <TextField
        label="GST"
        prefix="%"
        className="number"
        hint={doubt && <Asked>{`${doubt} Is it right?`}</Asked>}
        {...decimalInput}
        list={`${rate.id}-list`}
        {...rate}
      />
      <TextField label="SAC" optional className="number" inputMode="numeric" autoComplete="off" {...field('taxCode')} />
      <Suggestions id={`${rate.id}-list`} of={usualTaxRates} />
    </>
  )
}

/** Every 6 months or 10,000 km, whichever comes first. */
function Interval({ form }: { form: Form }) {
  const field = useFields(form)
  return (
    <>
      <TextField
        label={fieldLabels.intervalMonths}
        optional
        {...countInput}
        {...field('intervalMonths', figure('months'))}
      />
      <TextField label={fieldLabels.intervalKm} optional {...countInput} {...field('intervalKm', figure('km'))} />
    </>
  )
}
