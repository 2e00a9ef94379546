import { useEffect, useState } from 'react'

/** The newest bill that was on this screen; ids are made in the order of time. */
let newestSeen: string | undefined

/** @returns which rows are new since one last looked: they glow, once. */
export function useNewSince(rows: readonly { id: string }[]): (row: { id: string }) => boolean {
  const [seen, setSeen] = useState(newestSeen)
  const newest = rows.reduce((latest, { id }) => (id > latest ? id : latest), '')
  if (seen === undefined && newest) setSeen(newest)
  useEffect(() => {
    if (newest > (newestSeen ?? '')) newestSeen = newest
  }, [newest])
  return ({ id }) => seen !== undefined && id > seen
}
