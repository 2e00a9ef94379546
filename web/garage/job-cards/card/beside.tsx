import { RecordStates } from '../../../ui/office/record-states.tsx'
import { CardViewBeside } from './card-view.tsx'
import { states } from './states.ts'
import { useCard } from './use-card.ts'

type Props = {
  id: string
  /** Where all cards are, for one that is gone. */
  all: string
  onGone: () => void | Promise<void>
}

/** A card with its list: beside it, or over it. */
export function CardBeside({ id, all, onGone }: Props) {
  const card = useCard(id)
  return (
    <article className="card-beside" aria-label={card.data ? `Job card ${card.data.jobCardNumber}` : 'Job card'}>
      {card.data ? (
        <CardViewBeside card={card.data} onDeleted={onGone} />
      ) : (
        <RecordStates query={card} {...states} gone={{ ...states.gone, all: { to: all, words: states.gone.all } }} />
      )}
    </article>
  )
}
