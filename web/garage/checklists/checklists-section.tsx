import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checklist } from '../../../contract/workshop/checklists/checklists.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { Section } from '../settings/section.tsx'
import { listChecklists } from './calls.ts'
import { ChecklistSheet } from './checklist-sheet.tsx'
import { NewChecklistDialog } from './new-checklist-dialog.tsx'

/** What is looked at in a car, each list saved as it is changed. */
export function ChecklistsSection() {
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ queryKey: ['checklists'], queryFn: listChecklists })
  useLive(['checklist'], () => void queries.invalidateQueries({ queryKey: ['checklists'] }))
  const checklists: Checklist[] = list.data?.checklists ?? []
  return (
    <Section id="checklists" about="You can change them. An inspection keeps the list it was started with.">
      <div className="stack">
        <ListStates list={list} nouns="checklists" skeleton={null} isEmpty={false} empty={null} says="">
          {checklists.map((each) => (
            <ChecklistSheet key={each.id} list={each} />
          ))}
        </ListStates>
        <p>
          <Button look="soft" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add checklist
          </Button>
        </p>
      </div>
      {isAdding && <NewChecklistDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}
