import '../css/booking-dialogs.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { billNumber, finYearOf, seriesPrefix } from '../../../contract/people/settings/bill-numbers.ts'
import { settingFields } from '../../../contract/people/settings/setting-fields.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { taxSchemes, turnovers, usualGstr1Version } from '../../../contract/platform/terms/bill-kinds.ts'
import { limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import { AreaField, countInput, decimalInput, TextField } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { gstHint } from '../../ui/office/format-hints.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

type Props = { form: SettingsForm }

const code = { className: 'capitals', optional: true, autoCapitalize: 'characters', spellCheck: false } as const
const schemeMeanings = { REGULAR: 'Regular GST', COMPOSITION: 'Composition, no tax shown' } as const
const { days } = limitsOfLaw.einvoiceWithinDays[0].value
const turnoverMeanings = {
  TO_5CR: '4-digit HSN',
  ABOVE_5CR: '6-digit HSN, and e-invoices to GSTINs',
  FROM_10CR: `The same, each within ${days} days`,
} as const

/** What a bill is called, and how it is taxed. */
export function GstSection({ form }: Props) {
  const field = useFields(form)
  const [gstin, state, name] = form.watch(['gstin', 'state', 'name'])
  const hasGstin = gstin.trim() !== ''
  return (
    <Section id="invoices" about="What your bills are called, and how they are taxed.">
      <div className="fields">
        <TextField
          {...code}
          label="GSTIN"
          hint={hasGstin ? gstHint(gstin, state) : 'Without it, bills carry no tax.'}
          {...field('gstin')}
        />
        <TextField label="Legal name on the bill" optional placeholder={name} {...field('legalName')} />
        {hasGstin && (
          <>
            <Choices legend="Bills are">
              {taxSchemes.map((scheme) => (
                <label key={scheme}>
                  <input type="radio" value={scheme} {...form.register('taxScheme')} />
                  <b>{settingFields.taxScheme.words[scheme]}</b>
                  <small>{schemeMeanings[scheme]}</small>
                </label>
              ))}
            </Choices>
            <Choices legend="Highest turnover of any year since 2017-18" look="steps">
              {turnovers.map((turnover) => (
                <label key={turnover}>
                  <input type="radio" value={turnover} {...form.register('turnover')} />
                  <b>{settingFields.turnover.words[turnover]}</b>
                  <small>{turnoverMeanings[turnover]}</small>
                </label>
              ))}
            </Choices>
            <Switch
              checked={form.watch('pricesIncludeTax')}
              onChange={(isOn) => form.setValue('pricesIncludeTax', isOn, { shouldDirty: true })}
            >
              Prices typed on job cards include GST
            </Switch>
            <TextField
              label="GSTR-1 version"
              optional
              spellCheck={false}
              placeholder={usualGstr1Version}
              hint="As the GST portal’s offline tool writes it in its file."
              {...field('gstr1Version')}
            />
          </>
        )}
        <p className="hint full">
          {'What the accountant’s program calls sales, GST and the till: '}
          <Link to="/garage/gst?ledgers=1">Name ledgers</Link>
        </p>
      </div>
    </Section>
  )
}

type ChoicesProps = {
  legend: string
  /** Three side by side, one above the other on a phone. */
  look?: 'two' | 'steps'
  children: ReactNode
}

function Choices({ legend, look = 'two', children }: ChoicesProps) {
  return (
    <fieldset className={`slots slots--${look} full`}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

const series = [
  ['INVOICE', 'Invoice'],
  ['CREDIT', 'Credit note'],
  ['RECEIPT', 'Receipt voucher'],
] as const

/** What stands on each bill besides the work: its number, as it will look, and the terms. */
export function NumbersSection({ form }: Props) {
  const field = useFields(form)
  const prefix = seriesPrefix(form.watch('invoicePrefix').trim().toUpperCase())
  const finYear = finYearOf(indianDay())
  return (
    <Section id="numbers" about="Numbers have no gaps, and begin with 1 each 1 April.">
      <div className="fields">
        <TextField
          {...code}
          label="Invoice prefix"
          hint={`Up to 4 letters or digits. Once a bill carries it, a change counts from 1 April ${finYear + 1}.`}
          {...field('invoicePrefix')}
        />
        <div className="field">
          <span className="label">Numbers look like this</span>
          <dl className="number-examples">
            {series.map(([kind, word]) => (
              <div key={kind}>
                <dt>{word}</dt>
                <dd>{billNumber(kind, prefix, finYear, 1)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <AreaField className="full" label="Terms, printed below the bill" optional rows={3} {...field('billTerms')} />
      </div>
    </Section>
  )
}

export function PaymentsSection({ form }: Props) {
  const field = useFields(form)
  const upiAddress = form.watch('upiAddress')
  return (
    <Section id="payments" about="Where customers pay, and until when. Printed on the bill and shown behind its link.">
      <div className="fields">
        <TextField
          label="UPI address"
          optional
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@bank"
          hint={upiAddress.trim() ? 'Send yourself ₹1 to be sure.' : 'Without it, no code is shown.'}
          {...field('upiAddress')}
        />
        <TextField
          label="Days to pay a bill"
          hint="0 means the same day. A customer’s own days to pay come first."
          {...countInput}
          {...field('dueDays')}
        />
        <TextField label="Bank" optional {...field('bankName')} />
        <TextField label="Account number" optional inputMode="numeric" autoComplete="off" {...field('bankAccount')} />
        <TextField {...code} label="IFSC" {...field('bankIfsc')} />
        <TextField
          label="Discount that staff may give, %"
          hint="On a whole bill. More needs a manager."
          {...decimalInput}
          {...field('staffDiscountPercent')}
        />
      </div>
    </Section>
  )
}
