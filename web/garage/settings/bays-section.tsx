import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Bay } from '../../../contract/workshop/bays/bays.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { BayFields, useBaysForm } from '../floor/bays/bay-fields.tsx'
import { baysQuery } from '../floor/calls.ts'
import { Section } from './section.tsx'

/** The rows of the bay board, saved by themselves: the board edits the same. */
export function BaysSection() {
  const list = useQuery(baysQuery)
  useLive(['bay'], useRefresh('floor'))
  return (
    <Section id="bays" about="The rows of the bay board. A card’s bay may still be any text.">
      <ListStates list={list} nouns="bays" skeleton={null} isEmpty={false} empty={null} says="">
        {list.data && <Bays bays={list.data} />}
      </ListStates>
    </Section>
  )
}

function Bays({ bays }: { bays: Bay[] }) {
  const toast = useToast()
  const { form, submit, startFrom } = useBaysForm(bays, { onSaved: () => toast('Bays are saved.') })
  const isChanged = form.formState.isDirty
  // What somebody else saves is shown, unless something is typed here.
  const follow = useEffectEvent((next: Bay[]) => {
    if (!isChanged) startFrom(next)
  })
  useEffect(() => follow(bays), [bays])
  const isEmpty = form.watch('bays').length === 0
  return (
    <GuardedForm
      className="sheet bays-set"
      aria-label="Bays"
      onSubmit={submit.onSubmit}
      isChanged={isChanged}
      loss={{ question: 'Leave without saving?', consequence: 'Not saved: Bays.', action: 'Leave', cancel: 'Stay' }}
    >
      {submit.failure && <Note kind="bad">{submit.failure}</Note>}
      {isEmpty ? (
        <p className="bays-none">No bays yet. Without them the board lists every car in the yard.</p>
      ) : (
        <div className="bay-fields bays-heads" aria-hidden="true">
          <span>Name</span>
          <span>Kind</span>
        </div>
      )}
      <BayFields form={form} />
      {isChanged && (
        <footer>
          <Button look="soft" disabled={submit.isBusy} onClick={() => startFrom(bays)}>
            Discard
          </Button>
          <Button look="ink" type="submit" aria-busy={submit.isBusy || undefined}>
            {submit.isBusy ? 'Saving...' : 'Save bays'}
          </Button>
        </footer>
      )}
    </GuardedForm>
  )
}
