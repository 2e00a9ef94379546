import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { Bay } from '../../../../contract/workshop/bays/bays.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { BayFields, useBaysForm } from './bay-fields.tsx'

/** The rows of the board, in their order. */
export function BaysDialog({ bays, onClose }: { bays: Bay[]; onClose: () => void }) {
  const { form, submit } = useBaysForm(bays, { whereNone: 'FIRST', onSaved: onClose })
  return (
    <FormDialog
      title={say(floor).bays}
      size="slim"
      submit={say(floor).saveBays}
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <p>{say(floor).baysWhy}</p>
      <BayFields form={form} />
    </FormDialog>
  )
}
