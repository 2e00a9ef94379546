import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** One subject of the account: its name and what it is about at the side, the thing itself beside them. */
export function Part({ title, about, children }: Props) {
  const id = useId()
  return (
    <section className="part part--side" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      {children}
    </section>
  )
}
