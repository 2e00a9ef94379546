import { type ReactNode, useId } from 'react'
import { DialogHeader } from './dialog-header.tsx'
import { Modal } from './modal.tsx'
import { RecordDialogStates } from './record-states.tsx'

type Props<Item> = {
  /** A query of TanStack for the record. */
  query: { data: Item | undefined; error: unknown; refetch: () => unknown }
  /** What kind of record it is, 'booking': for what is said while it is not there. */
  kind: string
  className: string
  /** The record's own name and state; until it is there its kind stands here. */
  head: (item: Item) => { title: ReactNode; badge: ReactNode }
  /** Its body and footer. */
  children: (item: Item) => ReactNode
  onClose: () => void
}

/** One record to read, over the list that it stands in. */
export function RecordDialog<Item>({ query, kind, className, head, children, onClose }: Props<Item>) {
  const titleId = useId()
  const { data: item } = query
  const { title, badge } = item ? head(item) : { title: kind[0]?.toUpperCase() + kind.slice(1), badge: null }
  return (
    <Modal className={`dialog ${className}`} labelledBy={titleId} focusOn="h2" onClose={onClose}>
      <DialogHeader id={titleId} title={title} onClose={onClose}>
        {badge}
      </DialogHeader>
      {item ? (
        children(item)
      ) : (
        <RecordDialogStates
          query={query}
          loading={`Loading the ${kind}...`}
          failed={`Failed to load the ${kind}`}
          gone={`This ${kind} no longer exists.`}
        />
      )}
    </Modal>
  )
}
