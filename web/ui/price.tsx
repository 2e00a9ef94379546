import { rupees } from '../../contract/formats.ts'
import { discountPercent } from '../../contract/prices.ts'

type Props = { basePrice: number; finalPrice: number; saving?: 'percent' | 'amount' }

/** The price to pay; beside it, when it is lower, the price before and what is saved. */
export function Price({ basePrice, finalPrice, saving = 'percent' }: Props) {
  const isLower = finalPrice < basePrice
  return (
    <p className="price">
      <b>{rupees(finalPrice)}</b>
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
