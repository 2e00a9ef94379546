import type { ReactNode } from 'react'
import * as gstApi from '../../../contract/money/gst/api.ts'
import { addressOf, type Endpoint } from '../../../contract/platform/endpoints.ts'
import { saveFile } from '../../platform/api-client.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import type { Asked } from './periods.ts'

type Props = {
  endpoint: Pick<Endpoint, 'path'>
  asked: Asked
  look?: 'soft' | 'quiet'
  children: ReactNode
}

/** A link, so that the browser saves the file while it streams. */
export function FileButton({ endpoint, asked, look = 'quiet', children }: Props) {
  const { garageId } = useAccess()
  return (
    <ButtonAnchor look={look} href={addressOf(endpoint, { query: { garageId, ...asked } })} download>
      <Icon name="export" />
      {children}
    </ButtonAnchor>
  )
}

/** The return: what the portal would refuse is refused here, and said where one pressed. */
export function ReturnFile({ asked }: Pick<Props, 'asked'>) {
  const toast = useToast()
  const { isBusy, run } = useTask('')
  const save = () =>
    run(() =>
      saveFile(gstApi.makeGstr1, { query: asked }).catch((error: unknown) =>
        toast(sentenceOf(error, failures.makeFile)),
      ),
    )
  return (
    <Button look="signal" aria-busy={isBusy || undefined} onClick={() => void save()}>
      <Icon name="export" />
      GSTR-1 file
    </Button>
  )
}

type CsvProps = Omit<Props, 'look' | 'children'> & { of: string; words?: string }

/** A quiet one, of one table. @param words where several stand together */
export function CsvButton({ of, words = 'CSV', ...rest }: CsvProps) {
  return (
    <FileButton {...rest}>
      {words}
      <span className="visually-hidden">{` of ${of}`}</span>
    </FileButton>
  )
}
