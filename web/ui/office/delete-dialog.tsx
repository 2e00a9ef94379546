import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useToast } from './toasts.tsx'

type Props = {
  verb?: 'delete' | 'remove'
  /** As in 'Are you sure you want to delete this customer?'. */
  noun: string
  /** Who or what it is, as in 'Mr Kumar is deleted.'; without it nothing is said. */
  name?: string
  consequence: string
  /** What the red button says, where it is not the verb alone. */
  action?: string
  /** Where the server says nothing, if not 'Failed to delete customer'. */
  otherwise?: string
  remove: () => Promise<unknown>
  /** Before the lists are asked anew, such as leaving what is gone: by `flushSync`, or a slow screen that still shows it asks too. */
  onDeleted?: () => unknown
  /** The nouns in the keys of queries: they are asked anew. */
  refreshes?: string
  onClose: () => void
}

const words = { delete: ['Delete', 'Deleting...', 'deleted'], remove: ['Remove', 'Removing...', 'removed'] } as const

/** Asks before a record goes, and says when it is gone. */
export function DeleteDialog({ verb = 'delete', noun, name, remove, onDeleted, refreshes, ...rest }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const [action, acting, done] = words[verb]
  return (
    <ConfirmDialog
      question={`Are you sure you want to ${verb} this ${noun}?`}
      action={action}
      acting={acting}
      otherwise={`Failed to ${verb} ${noun}`}
      {...rest}
      onConfirm={async () => {
        await remove()
        await onDeleted?.()
        if (refreshes) await queries.invalidateQueries({ queryKey: [refreshes] })
        if (name) toast(`${name} is ${done}.`)
      }}
    />
  )
}
