import { type ComponentProps, useRef, useState } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { Button } from './button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'children'> & {
  /** Asks again; until it is done the key says so. */
  onTry: () => unknown
  /** It is being asked again anyway. */
  isBusy?: boolean | undefined
  /** What it says meanwhile. */
  waiting?: string | undefined
}

/** The key of what did not come. */
export function TryAgain({ look = 'signal', onTry, isBusy, children, waiting }: Props) {
  const [isTrying, setTrying] = useState(false)
  const isUnderWay = useRef(false)
  const press = async () => {
    // Enter, pressed twice, asks once.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTrying(true)
    try {
      await onTry()
    } finally {
      isUnderWay.current = false
      setTrying(false)
    }
  }
  const isWaiting = isBusy || isTrying
  return (
    <Button look={look} aria-busy={isWaiting || undefined} onClick={() => void press()}>
      {isWaiting ? (waiting ?? say(frame).loading) : (children ?? say(frame).tryAgain)}
    </Button>
  )
}
