import '../css/warranties.css'
import type { ReactNode } from 'react'
import { printedDay } from '../../../contract/platform/formats.ts'
import type { Warranty } from '../../../contract/workshop/warranties/warranties.ts'
import { kilometres } from '../../../contract/workshop/warranties/warranty-words.ts'
import { WarrantyLeft } from '../../ui/warranty-left.tsx'
import { lineKindWords } from '../job-cards/words.ts'

export const keyOf = ({ billId, position }: Pick<Warranty, 'billId' | 'position'>) => `${billId}/${position}`

/** 'Part, 20 Nov 2026 at 48,210 km, ' before the bill's number. */
const sinceWords = ({ kind, fromDay, fromKm }: Warranty) =>
  `${lineKindWords[kind]}, ${printedDay(fromDay)} at ${kilometres(fromKm)}, `

type Props = { warranties: readonly Warranty[]; actionOf: (warranty: Warranty) => ReactNode }

/** What of a car is under warranty, until when, and the bill that says so. */
export const WarrantyList = ({ warranties, actionOf }: Props) => (
  <ul className="warranties">
    {warranties.map((warranty) => (
      <li key={keyOf(warranty)}>
        <div>
          <b>{warranty.description}</b>
          <small className="number">
            {sinceWords(warranty)}
            <a href={`/garage/bills/${warranty.billId}`} target="_blank" rel="noreferrer">
              {warranty.number}
            </a>
          </small>
        </div>
        <WarrantyLeft warranty={warranty} />
        {actionOf(warranty)}
      </li>
    ))}
  </ul>
)
