import '../css/preview.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { noFilters } from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../contract/platform/public-sentences.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Guard } from '../../platform/guard.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { ListHead } from '../services/list-head.tsx'
import { ListFailure, LoadingList } from '../services/list-states.tsx'
import { ServiceDetails } from '../services/service/service-details.tsx'
import { ServiceNotFound } from '../services/service/service-states.tsx'
import { ServiceList } from '../services/service-list.tsx'
import type { Route } from './+types/page'
import { servicePreview } from './service-preview.ts'

const path = '/garage/preview'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Preview',
    description: 'How drivers will see the services of a garage.',
    path: location.pathname,
    origin: originOf(matches),
    noIndex: true,
  })

/** The garage's pages as drivers will see them, for its own people: their browser asks for them, and no cache has them. */
export default function PreviewPage() {
  return (
    <Guard>
      <p className="preview-note" role="note">
        <b>Preview.</b> Drivers see this once the owner’s email address is confirmed.{' '}
        <Link to="/garage/services">Back to Services</Link>
      </p>
      <Preview />
    </Guard>
  )
}

function Preview() {
  const { serviceId } = useParams()
  const { data, error, refetch } = useQuery(servicePreview)
  if (error) return <ListFailure sentence={sentenceOf(error, failures.loadServices)} onTry={refetch} />
  const city = findCity(data?.citySlug)
  if (!data || !city) {
    return (
      <>
        <h1 className="visually-hidden">Preview</h1>
        <LoadingList />
      </>
    )
  }
  if (serviceId === undefined) {
    return (
      <div className="preview-list">
        <ListHead heading={`All Services in ${city.city}`} city={city} category={undefined} services={data.services} />
        {data.services.length === 0 ? (
          <EmptyState art="empty-bay" title="Nothing is on sale yet">
            Add services in the back-office: each one that is on sale appears here.
          </EmptyState>
        ) : (
          <ServiceList services={data.services} city={city} filters={noFilters} pathOf={({ id }) => `${path}/${id}`} />
        )}
      </div>
    )
  }
  const service = data.services.find(({ id }) => id === serviceId)
  if (!service) {
    return <ServiceNotFound failure={catalogueSentences.serviceNotFound} city={city} category={undefined} />
  }
  return (
    <ServiceDetails
      city={city}
      service={service}
      startingPrices={{}}
      crumbs={
        <p className="crumbs">
          <Link to={path}>All services of the preview</Link>
        </p>
      }
      booking={
        <section className="panel" aria-label="Price">
          <div className="cost">
            <Price {...service} saving="amount" />
            <p className="hint">Drivers book it here.</p>
          </div>
        </section>
      }
    />
  )
}
