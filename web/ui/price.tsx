import { rupees } from '../../contract/platform/formats.ts'
import { discountPercent } from '../../contract/platform/prices.ts'
import { formats } from '../../contract/words/formats.en.ts'
import { say } from '../../contract/words/say.ts'

type Props = { basePrice: number; finalPrice: number; includesTax: boolean; saving?: 'percent' | 'amount' }

/** The price to pay; beside it, when it is lower, the price before and what is saved. */
export function Price({ basePrice, finalPrice, includesTax, saving = 'percent' }: Props) {
  const words = say(formats)
  const isLower = finalPrice < basePrice
  return (
    <p className="price">
      <b>{words.price({ amount: finalPrice })}</b>
      {includesTax && finalPrice > 0 && <TaxIncluded />}
      {isLower && (
        <>
          <s>
            <span className="visually-hidden">{words.was}</span>
            {rupees(basePrice)}
          </s>
          <em>
            {saving === 'percent'
              ? words.percentOff({ percent: discountPercent({ basePrice, finalPrice }) })
              : words.youSave({ amount: basePrice - finalPrice })}
          </em>
        </>
      )}
    </p>
  )
}

/** Stands beside each price that GST is within: not where the garage charges none. */
export const TaxIncluded = () => <small className="tax-included">{say(formats).includesTax}</small>
