import type { ReactNode } from 'react'
import type { JobCardLine } from '../../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'

/** What is open among a card's works: written where it stands, or asked about. */
export type Open =
  | { what: 'add'; place: number; work?: JobCardWork }
  | { what: 'add-work'; place: number }
  | { what: 'edit' | 'remove'; line: JobCardLine }
  | { what: 'edit-work' | 'remove-work'; work: JobCardWork }

export const isWriting = (open: Open | undefined) =>
  open !== undefined && open.what !== 'remove' && open.what !== 'remove-work'

export type Writing = {
  open: Open | undefined
  setOpen: (open: Open) => void
  /** Why nothing else can be written now. */
  why: string | undefined
  /** The form of what is open. */
  row: ReactNode
}
