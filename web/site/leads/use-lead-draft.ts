import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useCity } from '../../platform/city.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { typedIn, type Values } from '../../platform/use-form.ts'
import { fieldOf, fillField } from '../../ui/fill-field.ts'

const typed = ['phone', 'vehicle', 'name', 'email', 'requirements']

/** The city is chosen for the page that it was chosen on: another city's page has its own. */
type LeadDraft = Values & { onPageOf?: string }

/**
 * Keeps what is typed over Back, other pages and signing in, until it is sent (docs/rules.md#forms).
 * @param isNewer what stands in the form is newer than what was kept: it came back from the server
 */
export function useLeadDraft(form: RefObject<HTMLFormElement | null>, name: string, isNewer: boolean) {
  const pageCity = useCity()?.slug ?? ''

  function save() {
    if (!form.current) return
    const { website: _honeypot, ...values } = typedIn(form.current)
    keepDraft(name, { ...values, onPageOf: pageCity } satisfies LeadDraft)
  }

  function restore() {
    const draft = draftOf<LeadDraft>(name)
    for (const each of typed) {
      const field = fieldOf(form.current, each)
      if (field?.value !== '' || !draft?.[each]) continue
      fillField(field, draft[each])
      field.closest('details')?.setAttribute('open', '')
    }
    const city = fieldOf(form.current, 'city')
    if (city && draft?.city && draft.onPageOf === pageCity) fillField(city, draft.city)
  }

  const begin = useEffectEvent(() => (isNewer ? save() : restore()))
  // The city's field is another once the page's city is known.
  useEffect(() => begin(), [pageCity])

  return { save, drop: () => forgetDraft(name) }
}
