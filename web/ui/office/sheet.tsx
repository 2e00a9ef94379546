import type { ComponentProps, ReactNode } from 'react'
import { Part } from '../part.tsx'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  count?: number
  /** At the right of the title. */
  beside?: ReactNode
}

/** A part of a record's page, under its name. */
export function Sheet({ title, count, beside, className, children, ...rest }: Props) {
  return (
    <section className={className ? `sheet ${className}` : 'sheet'} {...rest}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className="count">{count}</span>}
        {beside}
      </header>
      <Part>{children}</Part>
    </section>
  )
}
