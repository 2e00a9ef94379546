import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'

/** The guard's spinner. */
export function Waiting({ children }: { children?: string }) {
  return (
    <div className="waiting" role="status">
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="14" />
      </svg>
      {children ?? say(frame).loading}
    </div>
  )
}
