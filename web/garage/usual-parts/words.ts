import type { UsualList } from '../../../contract/stock/usual-parts/usual-parts.ts'
import { quantityText } from '../parts/words.ts'

/** 'All cars', 'Maruti Suzuki', 'Maruti Suzuki Swift' */
export const carsText = ({ make, model }: Pick<UsualList, 'make' | 'model'>) =>
  make === '' ? 'All cars' : [make, model].filter(Boolean).join(' ')

/** '3.5 L Engine oil, 1 pc Oil filter' */
export const partsText = (parts: readonly { name: string; unit: string; quantity: number; isActive?: boolean }[]) =>
  parts
    .map(({ name, unit, quantity, isActive = true }) =>
      [quantityText(quantity, unit), name, !isActive && '(out of use)'].filter(Boolean).join(' '),
    )
    .join(', ')
