import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import type { Asked } from './periods.ts'

type Props = {
  /** 'b2b.csv' */
  path: string
  asked: Asked
  look?: 'signal' | 'soft' | 'quiet'
  children: ReactNode
}

/** A link, so that the browser saves the file while it streams. */
export function FileButton({ path, asked, look = 'quiet', children }: Props) {
  const { garageId } = useAccess()
  const query = new URLSearchParams({ garageId: garageId ?? '', ...asked })
  return (
    <ButtonAnchor look={look} href={`/api/v1/garages/gst/${path}?${query}`} download>
      <Icon name="export" />
      {children}
    </ButtonAnchor>
  )
}

/** A quiet one, of one table. */
export function CsvButton({ of, ...rest }: Omit<Props, 'look' | 'children'> & { of: string }) {
  return (
    <FileButton {...rest}>
      CSV
      <span className="visually-hidden">{` of ${of}`}</span>
    </FileButton>
  )
}
