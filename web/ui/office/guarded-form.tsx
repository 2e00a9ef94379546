import type { ComponentProps } from 'react'
import { Form } from '../form.tsx'
import type { Loss } from './frame-words.ts'
import { LeaveGuard } from './leave-guard.tsx'

type Props = ComponentProps<typeof Form> & {
  /** Something was typed that is neither saved nor on its way; never for what only searches. */
  isChanged: boolean
  /** What leaving loses, where that is not all that was typed. */
  loss?: Partial<Loss> | undefined
}

/** A form that stands on a page of one's own: leaving the page asks before it loses what was typed. */
export const GuardedForm = ({ isChanged, loss, children, ...rest }: Props) => (
  <Form {...rest}>
    {children}
    <LeaveGuard isChanged={isChanged} {...loss} />
  </Form>
)
