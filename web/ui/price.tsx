import { priceText, rupees } from '../../contract/platform/formats.ts'
import { discountPercent } from '../../contract/platform/prices.ts'
import { priceSentences } from '../../contract/platform/sentences.ts'

type Props = { basePrice: number; finalPrice: number; includesTax: boolean; saving?: 'percent' | 'amount' }

/** The price to pay; beside it, when it is lower, the price before and what is saved. */
export function Price({ basePrice, finalPrice, includesTax, saving = 'percent' }: Props) {
  const isLower = finalPrice < basePrice
  return (
    <p className="price">
      <b>{priceText(finalPrice)}</b>
      {includesTax && finalPrice > 0 && <TaxIncluded />}
      {isLower && (
        <>
          <s>
            <span className="visually-hidden">was </span>
            {rupees(basePrice)}
          </s>
          <em>
            {saving === 'percent'
              ? `${discountPercent({ basePrice, finalPrice })}% off`
              : `you save ${rupees(basePrice - finalPrice)}`}
          </em>
        </>
      )}
    </p>
  )
}

/** Stands beside each price that GST is within: not where the garage charges none. */
export const TaxIncluded = () => <small className="tax-included">{priceSentences.includesTax}</small>
