import { useRef, useState } from 'react'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { isEditConflict } from '../../ui/office/edit-conflict.ts'
import { changeService, getService } from './calls.ts'
import { bodyOf, formOf } from './service-form.ts'

/** The full service with its flag changed, on top of what somebody else has saved meanwhile (docs/rules.md#services). */
async function saveFlag(service: GarageService, isActive: boolean): Promise<GarageService> {
  const save = (present: GarageService) =>
    changeService(
      present.id,
      { ...bodyOf(formOf(present)), is_active: isActive, version: present.version },
      { saysDetail: true },
    )
  try {
    return await save(service)
  } catch (error) {
    if (!isEditConflict(error)) throw error
    return save(await getService(service.id))
  }
}

type Options = { onSaved: (service: GarageService) => void; onFailure: (sentence: string | undefined) => void }

/** On or off at once, and back where the server refuses. Pressed again while it saves, the last press counts. */
export function useActiveSwitch(service: GarageService, { onSaved, onFailure }: Options) {
  const [pressed, setPressed] = useState<{ isActive: boolean; version: number }>()
  const latest = useRef(service.is_active)
  const isSaving = useRef(false)
  // What was saved counts until the list has it too.
  const isPending = pressed !== undefined && service.version < pressed.version
  const isActive = isPending ? pressed.isActive : service.is_active

  const toggle = async (next: boolean) => {
    latest.current = next
    setPressed({ isActive: next, version: Number.POSITIVE_INFINITY })
    onFailure(undefined)
    if (isSaving.current) return
    isSaving.current = true
    try {
      let saved = await saveFlag(service, next)
      while (saved.is_active !== latest.current) saved = await saveFlag(saved, latest.current)
      setPressed({ isActive: saved.is_active, version: saved.version })
      onSaved(saved)
    } catch (error) {
      setPressed(undefined)
      onFailure(sentenceOf(error, 'Failed to update service status'))
    } finally {
      isSaving.current = false
    }
  }
  return { isActive, toggle }
}
