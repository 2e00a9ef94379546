import { type ComponentProps, createContext, useContext } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { useHydrated } from './use-hydrated.ts'

/** Whether the form around a button still waits for the scripts that it needs. */
const Waits = createContext(false)
export const useFormWaits = () => useContext(Waits)

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> & {
  /** The server's page answers it where no script has run; all others wait for theirs, and say so (docs/rules.md#forms). */
  answered?: boolean
}

/** Every form is one of these: what is typed never stands in an address. */
export function Form({ answered = false, children, ...rest }: Props) {
  const isAlive = useHydrated()
  const waits = !answered && !isAlive
  return (
    <form method="post" noValidate {...rest}>
      <Waits value={waits}>{children}</Waits>
      {waits && <p className="needs-scripts full">{say(frame).needsScripts}</p>}
    </form>
  )
}
