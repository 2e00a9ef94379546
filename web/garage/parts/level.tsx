import '../css/parts.css'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { quantityText } from './words.ts'

type Leveled = Pick<Part, 'free' | 'isLow' | 'minimum' | 'orderUpTo' | 'unit'>

const share = (quantity: number, full: number) => `${Math.max(0, Math.min(100, (quantity / full) * 100))}%`

/** How full its place is, with the minimum as a mark on it. */
function Bar({ part }: { part: Leveled }) {
  const { free, isLow, minimum, orderUpTo } = part
  const full = Math.max(orderUpTo, minimum, 0)
  if (full === 0) return null
  return (
    <span className={isLow ? 'stock-bar stock-bar--low' : 'stock-bar'} aria-hidden="true">
      <i style={{ width: share(free, full) }} />
      <u style={{ left: share(minimum, full) }} />
    </span>
  )
}

/** What is free of a part: in words, and as a bar where there is room for one. */
export function Level({ part, rack }: { part: Leveled; rack: string | null }) {
  const { free, isLow, minimum, unit } = part
  const why = free <= 0 ? 'none free' : isLow && `under ${minimum}`
  return (
    <span className="stock-level number">
      <Bar part={part} />
      <b className={isLow || free <= 0 ? 'bad' : undefined}>{quantityText(free, unit)}</b>
      {why ? (
        <small className="bad">{why}</small>
      ) : (
        <small className="narrow-only">{rack ? `free, ${rack}` : 'free'}</small>
      )}
    </span>
  )
}
