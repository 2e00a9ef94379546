import { useState } from 'react'
import { printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import * as returnsApi from '../../../../contract/stock/supplier-returns/api.ts'
import type { SupplierReturn } from '../../../../contract/stock/supplier-returns/supplier-returns.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { usePagedList } from '../../../platform/paged-list.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Pager } from '../../../ui/office/pager.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { quantityText } from '../../parts/words.ts'
import { undoReturn } from '../calls.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** What of a bill went back to its supplier; nothing where nothing did. */
export function Returns({ purchaseId }: { purchaseId: string }) {
  const list = usePagedList({
    key: ['purchases', purchaseId, 'returns'],
    endpoint: returnsApi.listReturns,
    query: { purchaseId },
    rowsOf: ({ returns }) => returns,
  })
  const [open, setOpen] = useState<{ what: 'credit' | 'undo'; of: SupplierReturn }>()
  const close = () => setOpen(undefined)
  if (list.isError) {
    return (
      <Sheet title="Returns">
        <div className="pad" role="alert">
          <p>{sentenceOf(list.error, 'Failed to load the returns')}</p>
          <TryAgain look="line" onTry={list.refetch} />
        </div>
      </Sheet>
    )
  }
  if (list.rows.length === 0) return null
  return (
    <Sheet title="Returns" {...(list.total !== undefined && { count: list.total })}>
      <ul className="purchase-returns" aria-label="Returns">
        {list.rows.map((each) => (
          <OneReturn key={each.id} of={each} onOpen={(what) => setOpen({ what, of: each })} />
        ))}
      </ul>
      {list.hasMore && <Pager list={list} nouns="returns" />}
      {open?.what === 'credit' && <CreditNoteDialog of={open.of} onClose={close} />}
      {open?.what === 'undo' && (
        <UndoDialog
          number={open.of.number}
          undo={(reason) => undoReturn(open.of.id, { reason, version: open.of.version })}
          otherwise="Failed to undo the return"
          onClose={close}
        >
          Its parts are on the shelf again, at what they left at. It stays listed as undone.
        </UndoDialog>
      )}
    </Sheet>
  )
}

type RowProps = { of: SupplierReturn; onOpen: (what: 'credit' | 'undo') => void }

function OneReturn({ of: back, onOpen }: RowProps) {
  const { whyNot } = useAccess()
  const { number, state, lines, total, reason, undoReason, sentBy, createdAt } = back
  return (
    <li className={state === 'UNDONE' ? 'faded' : undefined}>
      <div className="purchase-return-head">
        <b className="number">{number}</b>
        <StateBadge of="return" state={state} />
        <b className="number">{rupeesAndPaise(total)}</b>
      </div>
      <p className="break-words">
        {lines.map((line) => `${quantityText(line.quantity, line.unit)} ${line.partName}`).join(', ')}
      </p>
      <small className="break-words">
        {[reason, `${shortMoment(createdAt)}, ${sentBy}`].filter(Boolean).join('. ')}
        {state === 'UNDONE' && `. Undone: ${undoReason}`}
      </small>
      {back.creditNoteDate && (
        <small className="break-words">
          {`Credit note ${back.creditNoteNumber} of ${printedDay(back.creditNoteDate)}`}
        </small>
      )}
      {state === 'CREDITED' && (
        <div className="purchase-return-ways">
          <LockableButton look="soft" why={whyNot('MANAGER', 'Correcting')} onClick={() => onOpen('credit')}>
            Correct credit note
          </LockableButton>
        </div>
      )}
      {state === 'SENT' && (
        <div className="purchase-return-ways">
          <LockableButton look="ink" why={whyNot('MANAGER', 'Noting a credit note')} onClick={() => onOpen('credit')}>
            Credit note has come
          </LockableButton>
          <LockableButton look="soft" why={whyNot('MANAGER', 'Undoing')} onClick={() => onOpen('undo')}>
            Undo return
          </LockableButton>
        </div>
      )}
    </li>
  )
}
