import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { type Column, RowLink } from '../../ui/office/data-table.tsx'
import { Level } from './level.tsx'
import { figureText, quantityText } from './words.ts'

const name: Column<Part> = {
  header: 'Part',
  phone: 'name',
  cell: (part) => (
    <>
      <RowLink to={`/garage/parts/${part.id}`}>{part.name}</RowLink>
      <small className="number break-words">{[part.number, part.brand].filter(Boolean).join(', ')}</small>
      {!part.isActive && <small>Not used any more</small>}
    </>
  ),
}

const rack: Column<Part> = {
  header: 'Rack',
  phone: 'none',
  skeleton: 'one',
  cell: (part) => <span className="number break-words">{part.rack}</span>,
}

const free: Column<Part> = {
  header: 'Free',
  align: 'right',
  phone: 'state',
  cell: (part) => <Level part={part} rack={part.rack} />,
}

const figure = (header: string, textOf: (part: Part) => string, narrow?: Column<Part>['narrow']) =>
  ({
    header,
    align: 'right',
    phone: 'none',
    skeleton: 'one',
    ...(narrow && { narrow }),
    cell: (part) => <span className="number">{textOf(part)}</span>,
  }) satisfies Column<Part>

const money = (amount: number | null) => (amount === null ? '' : rupeesAndPaise(amount))

type Shown = { prices: boolean; cost: boolean }

/** Whoever is shown no prices finds the part and what is free of it. */
export const columnsFor = ({ prices, cost }: Shown): Column<Part>[] => [
  name,
  prices ? { ...rack, narrow: 'from-wide' } : rack,
  ...(prices
    ? [
        figure('On hand', (part) => quantityText(part.onHand, part.unit)),
        figure('Held', ({ held }) => (held === 0 ? '' : figureText(held))),
      ]
    : []),
  free,
  ...(cost ? [figure('Cost', ({ averageCost }) => money(averageCost), 'from-middle')] : []),
  ...(prices ? [figure('Price', ({ sellingPrice }) => money(sellingPrice))] : []),
  ...(cost ? [figure('Value', ({ value }) => money(value), 'from-wide')] : []),
]
