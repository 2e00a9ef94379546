import { useEffect, useRef, useState } from 'react'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { headlineOf } from './visit-now.ts'

/** Says how a visit stands once that has changed under the reader's eyes; what the page began with is read there. */
export function VisitNews({ visits }: { visits: DriverBooking[] }) {
  const told = useRef(new Map<string, string>())
  const [news, setNews] = useState('')

  useEffect(() => {
    const headlines = new Map(visits.map((visit) => [visit.id, headlineOf(visit)]))
    const changed = [...headlines].filter(([id, headline]) => (told.current.get(id) ?? headline) !== headline)
    told.current = headlines
    if (changed.length > 0) setNews(changed.map(([, headline]) => headline).join(' '))
  }, [visits])

  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  )
}
