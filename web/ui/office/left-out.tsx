import { Icon } from './icon.tsx'

type Props = {
  /** "2 reminders not sent:" */
  title: string
  reasons: readonly { id: string; words: string }[]
}

/** Stays to be read after a press for many: who was left out, and why. */
export const LeftOut = ({ title, reasons }: Props) => (
  <div className="note note--wait left-out" role="status">
    <Icon name="info" />
    <span>
      {title}
      {reasons.map(({ id, words }) => (
        <span key={id} className="number">
          {words}
        </span>
      ))}
    </span>
  </div>
)
