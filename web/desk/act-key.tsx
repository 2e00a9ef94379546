import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formSentenceOf } from '../platform/api-error.ts'
import { useRefresh } from '../platform/query.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look'> & {
  does: string
  /** While it is on its way: 'Saving...'. */
  doing: string
  act: () => Promise<unknown>
  onDone: () => void
}

/** An act at the desk that needs no reason. */
export function ActKey({ does, doing, look, act, onDone }: Props) {
  const refresh = useRefresh('desk')
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await refresh()
      onDone()
    },
  })
  return (
    <div className="desk-keys">
      <Button
        {...(look ? { look } : {})}
        aria-busy={acting.isPending || undefined}
        onClick={() => acting.isPending || acting.mutate()}
      >
        {acting.isPending ? doing : does}
      </Button>
      {acting.error && <Note kind="bad">{formSentenceOf(acting.error, 'That was not done')}</Note>}
    </div>
  )
}
