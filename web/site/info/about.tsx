import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { serviceStages } from '../../../contract/platform/terms/service-stages.ts'
import { stateBeside, useAllCities, useCity, useCityPath, useServedCities } from '../../platform/city.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Figures } from '../../ui/figures.tsx'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta, requireKnownCity } from './info-page.ts'
import { CityLink, MailLink } from './links.tsx'
import { promises } from './promises.ts'
import { Close, type Section, TextPage } from './text-page.tsx'

export const loader = requireKnownCity
export const clientLoader = requireKnownCity

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'About',
  title: `About ${brand.name}`,
  description: `${brand.name} lists what garages in India do to a car and what it costs, with free pickup and drop, genuine parts and a warranty.`,
  path: '/about',
})

const sections: Section[] = [
  {
    title: 'What we do',
    body: (
      <>
        <p>
          A garage knows what your car needs. You would like to know what it costs, before anyone opens the bonnet.{' '}
          {brand.name} puts the two on one page: <CityLink to="/services">each service</CityLink> with the garage that
          does it, what it includes, how long it takes, and its price in rupees.
        </p>
        <p>
          You book a day and time there, or send your phone number and car and get a call back. Either way it goes to
          one garage, the one whose service you chose, and that garage does the work. It can send what it finds to your
          phone, with prices, and you say yes or no to each job.
        </p>
        <figure className="plate-line">
          <Art name="workshop" />
        </figure>
      </>
    ),
  },
  { title: 'What every service comes with', body: <DataSheet rows={promises} /> },
  { title: 'How a service works', body: <Stages /> },
  { title: 'So far', body: <Counters /> },
  { title: 'Where we work', body: <Cities /> },
  {
    title: 'Head office',
    body: (
      <>
        <address>
          {brand.office.street}
          <br />
          {brand.office.city} {brand.office.pincode}, {brand.office.state}
        </address>
        <p>
          Write to <MailLink />, call <a href={brand.phone.href}>{brand.phone.display}</a>, or use the{' '}
          <CityLink to="/contact">contact page</CityLink>.
        </p>
      </>
    ),
  },
]

export default function AboutPage() {
  const city = useCity()
  const place = city?.isServiceable ? city.label : undefined
  const inCity = useCityPath()
  return (
    <TextPage
      name="About"
      title={brand.tagline}
      lead={`What garages in ${place ?? 'India'} do to a car, and what it costs, on one page.`}
      demo="the company, its figures and its office are made up, to show the product."
      sections={sections}
      close={
        <Close sentence={`See what it costs in ${place ?? 'your city'}.`}>
          <ButtonLink look="signal" to={inCity('/services')}>
            View All Services
          </ButtonLink>
        </Close>
      }
    />
  )
}

function Stages() {
  return (
    <ol className="stages">
      {serviceStages.map(({ name, art, text }) => (
        <li key={name}>
          <Art name={art} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Counters() {
  return (
    <>
      <Figures look="facts" figures={brand.counters} />
      <p>
        In {brand.homeCity} since {brand.servingSince}. Rated {brand.rating.home} out of 5 in {brand.rating.homeReviews}{' '}
        reviews.
      </p>
    </>
  )
}

function Cities() {
  const served = useServedCities()
  const waiting = (useAllCities() ?? []).filter((city) => !city.isServiceable).map((city) => city.label)
  return (
    <>
      <ul className="places">
        {served.map((city) => (
          <li key={city.slug}>
            <Link to={`/${city.slug}`}>
              {city.label} <small>{stateBeside(city)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p>
          No garage yet in {new Intl.ListFormat('en-GB').format(waiting)}. The first to <Link to="/partners">join</Link>{' '}
          opens the city.
        </p>
      )}
    </>
  )
}
