import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import type { GarageSettings } from '../../../contract/people/settings/settings.ts'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { AskingSection } from './asking-section.tsx'
import { BaysSection, useBaysOnPage } from './bays-section.tsx'
import { GstSection, NumbersSection, PaymentsSection } from './billing-sections.tsx'
import { ClosedDaysSection } from './closed-days-section.tsx'
import { FloorSection } from './floor-section.tsx'
import { OnlineBookingSection } from './online-booking-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SectionId } from './section.tsx'
import { SectionNav } from './section-nav.tsx'
import { SecuritySection } from './security-section.tsx'
import { itemLabels, itemsOf, itemText, mergeItems, sectionOf } from './setting-items.ts'
import { valuesOf } from './settings-values.ts'
import { StockSection } from './stock-section.tsx'
import { useGarageForm } from './use-garage-form.ts'
import { WarrantySection } from './warranty-section.tsx'
import { CapacitySection, HoursSection } from './week-sections.tsx'

const sections: readonly SectionId[] = [
  'profile',
  'invoices',
  'numbers',
  'warranty',
  'payments',
  'hours',
  'capacity',
  'closed-days',
  'online-booking',
  'asking',
  'reminders',
  'security',
  'floor',
  'stock',
  'bays',
  'phones',
  'pictures',
  'messages',
  'checklists',
  'team',
  'audit',
  'account',
]

/** What an admin may change, beside the sections that save by themselves. */
export function GarageSettingsForm({ settings, children }: { settings: GarageSettings; children: ReactNode }) {
  const { form, base, changed, submit, discard, conflict } = useGarageForm(settings)
  const bays = useBaysOnPage()
  const toast = useToast()
  const id = useId()
  const words = [...changed.map((name) => itemLabels[name] ?? ''), ...(bays.isChanged ? ['Bays'] : [])]
  const sectionsChanged = new Set([...changed.map(sectionOf), ...(bays.isChanged ? ['bays'] : [])])
  useSaveKey(id, words.length > 0)
  // What is wrong in the one is said there, and keeps the other from nothing.
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) await submit.onSubmit(event)
    if (bays.isChanged) await bays.submit.onSubmit(event)
  }
  const discardAll = () => {
    const back = [discard(), bays.discard()]
    toast('Changes are discarded.', {
      label: 'Undo',
      onClick: () => {
        for (const bring of back) bring()
      },
    })
  }

  return (
    <div className="sets">
      <SectionNav sections={sections} changed={sectionsChanged} />
      <div>
        <GuardedForm
          id={id}
          aria-label="Garage settings"
          onSubmit={save}
          isChanged={words.length > 0}
          loss={{
            question: 'Leave without saving?',
            consequence: `Not saved: ${words.join(', ')}.`,
            action: 'Leave',
            cancel: 'Stay',
          }}
        >
          <ProfileSection form={form} code={base.slug} />
          <GstSection form={form} />
          <NumbersSection form={form} />
          <WarrantySection form={form} />
          <PaymentsSection form={form} />
          <HoursSection form={form} />
          <CapacitySection form={form} />
          <ClosedDaysSection form={form} />
          <OnlineBookingSection form={form} />
          <AskingSection form={form} />
          <RemindersSection form={form} />
          <SecuritySection form={form} />
          <FloorSection form={form} />
          <StockSection form={form} />
          <BaysSection of={bays} />
        </GuardedForm>
        {children}
        <SaveBar
          form={id}
          changed={words}
          isBusy={submit.isBusy || bays.submit.isBusy}
          failure={submit.failure ?? bays.submit.failure}
          onDiscard={discardAll}
        />
      </div>
      {conflict.found && (
        <ConflictDialog
          key={conflict.found.theirs.version}
          {...conflict.dialog}
          name="the settings"
          base={itemsOf(valuesOf(base))}
          theirs={itemsOf(valuesOf(conflict.found.theirs))}
          yours={itemsOf(conflict.found.yours)}
          labels={itemLabels}
          textOf={itemText}
          onSave={(items) => void conflict.dialog.onSave(mergeItems(items))}
        />
      )}
    </div>
  )
}

/** Ctrl S saves, from anywhere on the screen. */
function useSaveKey(formId: string, isChanged: boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const form = document.getElementById(formId)
      if (isChanged && form instanceof HTMLFormElement && !document.querySelector('dialog:modal')) form.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [formId, isChanged])
}
