import '../css/services.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { usualPartsQuery } from './calls.ts'
import { carsText, partsText } from './words.ts'

/** What a service takes from the shelf, within its form; it is changed, and saved, in a dialog of its own. */
export function UsualPartsSection({ service, onChange }: { service: GarageService | undefined; onChange: () => void }) {
  const id = useId()
  return (
    <section className="usual-section full" aria-labelledby={id}>
      <div>
        <h3 id={id}>Usual parts</h3>
        {service ? (
          <Named serviceId={service.id} />
        ) : (
          <p className="hint">Add the service first, then name its parts.</p>
        )}
      </div>
      {service && (
        <Button look="soft" onClick={onChange}>
          Change parts
        </Button>
      )}
    </section>
  )
}

function Named({ serviceId }: { serviceId: string }) {
  const { data, error } = useQuery(usualPartsQuery(serviceId))
  if (error) return <Note kind="bad">{sentenceOf(error, 'Failed to load the usual parts')}</Note>
  if (!data) return <p className="hint">Loading...</p>
  if (data.lists.length === 0) {
    return <p className="hint">None yet. Put on a job card with this service, they are held for the car.</p>
  }
  return (
    <dl>
      {data.lists.map((list) => (
        <div key={carsText(list)}>
          <dt>{carsText(list)}</dt>
          <dd className="number break-words">{partsText(list.parts)}</dd>
        </div>
      ))}
    </dl>
  )
}
