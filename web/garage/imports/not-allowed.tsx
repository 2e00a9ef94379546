import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { why: string; nouns: 'customers' | 'parts' }

/** In place of the import, for whoever may add one by one alone. */
export const NotAllowed = ({ why, nouns }: Props) => (
  <div className="sheet">
    <EmptyState
      art="empty-bay"
      title={why}
      actions={
        <ButtonLink look="ink" to={`/garage/${nouns}`}>
          {`All ${nouns}`}
        </ButtonLink>
      }
    >
      {`${nouns === 'parts' ? 'Parts' : 'Customers'} can be added one by one with staff access.`}
    </EmptyState>
  </div>
)
