import type { UseFormReturn } from 'react-hook-form'
import type { useFields } from '../../../ui/office/form.ts'
import type { LineValues } from './line-values.ts'

export type LineUseForm = UseFormReturn<LineValues, unknown, LineValues>
export type LineFields = ReturnType<typeof useFields<LineValues, unknown, LineValues>>

/** As though it was typed. */
export function fillLine(form: LineUseForm, values: Partial<LineValues>) {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as keyof LineValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}
