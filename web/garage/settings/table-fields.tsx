import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../../ui/field.tsx'

type FieldTableProps = { className?: string; heads: string[]; children: ReactNode }

/** Fields in rows and columns, which name them. */
export function FieldTable({ className, heads, children }: FieldTableProps) {
  return (
    <div className="sheet sheet--sideways">
      <table className={className ? `hours ${className}` : 'hours'}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A field of a table: its day and column name it, its error stands beneath. */
export function CellInput({
  id,
  error,
  ...input
}: ComponentProps<'input'> & { id: string; error: string | undefined }) {
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <input
        className="input number"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
