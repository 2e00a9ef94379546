import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Bay } from '../../../contract/workshop/bays/bays.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { useRestoredForm } from '../../ui/office/restored-form.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { BayFields, baysIn, useBaysForm } from '../floor/bays/bay-fields.tsx'
import { baysQuery } from '../floor/calls.ts'
import { Section } from './section.tsx'

const none: Bay[] = []

/** The rows of the bay board as part of the page: a call of their own saves them, the page's one bar asks for it. */
export function useBaysOnPage() {
  const list = useQuery(baysQuery)
  useLive(['bay'], useRefresh('floor'))
  const toast = useToast()
  const bays = list.data ?? none
  const { form, submit, startFrom } = useBaysForm(bays, { onSaved: () => toast('Bays are saved.') })
  useRestoredForm('bays', form, baysIn(bays))
  const isChanged = form.formState.isDirty
  // What somebody else saves is shown, unless something is typed here.
  const follow = useEffectEvent((next: Bay[]) => {
    if (!isChanged) startFrom(next)
  })
  useEffect(() => follow(bays), [bays])
  /** @returns what brings it back */
  const discard = () => {
    const typed = structuredClone(form.getValues())
    submit.forget()
    startFrom(bays)
    return () => form.reset(typed, { keepDefaultValues: true })
  }
  return { list, form, submit, isChanged, discard }
}

type Props = { of: ReturnType<typeof useBaysOnPage> }

/** The board edits the same. */
export const BaysSection = ({ of: { list, form } }: Props) => (
  <Section id="bays" about="The rows of the bay board. A card’s bay may still be any text.">
    <ListStates list={list} nouns="bays" skeleton={null} isEmpty={false} empty={null} says="">
      {list.data && (
        <fieldset className="sheet bays-set" aria-label="Bays">
          {form.watch('bays').length === 0 ? (
            <p className="bays-none">No bays yet. Without them the board lists every car in the yard.</p>
          ) : (
            <div className="bay-fields bays-heads" aria-hidden="true">
              <span>Name</span>
              <span>Kind</span>
            </div>
          )}
          <BayFields form={form} />
        </fieldset>
      )}
    </ListStates>
  </Section>
)
