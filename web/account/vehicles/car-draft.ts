import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import type { CarForm } from './car-fields.tsx'

/** Of 'Add a car': what was typed, sent again as the same car, and whether the form was left open. */
type CarDraft = { values: Partial<CarForm>; requestId: string; isOpen: boolean }

const name = 'adding a car'

export const carDraft = () => draftOf<CarDraft>(name)
export const keepCarDraft = (draft: CarDraft) => keepDraft(name, draft)
export const forgetCarDraft = () => forgetDraft(name)

/** Closed without being thrown away: it is offered when the form is opened again, and does not open by itself. */
export function closeCarDraft() {
  const draft = carDraft()
  if (draft) keepCarDraft({ ...draft, isOpen: false })
}
