import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink, mailTo } from './links.tsx'
import { Close, type Section, TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Careers',
  title: 'Careers',
  description: `Work at ${brand.name}: the roles, what you bring, and how to apply by email.`,
  path: '/careers',
})

const roles = [
  {
    title: 'Service Advisor',
    does: 'You listen to a driver describe a noise, and turn it into a line that a technician can work from. You name the price before the spanner moves.',
    brings: 'Two years at a workshop counter; Tamil and English; patience on the phone.',
  },
  {
    title: 'Garage Partner Manager',
    does: 'You bring garages on board and stay with them through their first month: their services, their prices, their photos, their first job cards.',
    brings: 'You know a two-post lift from a four-post one, and like spreadsheets no more than necessary.',
  },
  {
    title: 'Technical Writer, Services',
    does: 'You describe what a service includes, so that drivers understand it and mechanics agree with it. You check it under the car.',
    brings: 'A diploma in automobile engineering, or years under a bonnet; short sentences.',
  },
  {
    title: 'Product Engineer',
    does: 'You build this site and the back-office of the garages: TypeScript, PostgreSQL, and pages that open on a cheap phone with one bar of signal.',
    brings: 'Something you have built that people use, and can show.',
  },
]

const sections: Section[] = [
  {
    title: 'The work',
    body: (
      <>
        <p>
          We work from {brand.office.city}, in sight of workshops. Half the job is cars and half is words: prices that
          nobody can misread, and lists that a mechanic agrees with.
        </p>
        <p>We hire slowly, one role at a time.</p>
      </>
    ),
  },
  {
    title: 'Roles',
    body: roles.map(({ title, does, brings }) => (
      <article className="role" key={title}>
        <h3>{title}</h3>
        <p>{does}</p>
        <p>
          <b>You bring:</b> {brings}
        </p>
        <a href={mailTo(`Application: ${title}`)}>Apply as {title}</a>
      </article>
    )),
  },
  {
    title: 'How to apply',
    body: (
      <>
        <p>
          One email to <MailLink subject="Application" />:
        </p>
        <ul className="dash">
          <li>the role, in the subject line;</li>
          <li>what you did last, in five lines; a CV if you have one;</li>
          <li>one thing about cars, garages or this site that you would fix first.</li>
        </ul>
        <p>No photo, age or family details, please: we do not need them.</p>
      </>
    ),
  },
]

export default function CareersPage() {
  return (
    <TextPage
      name="Careers"
      title="Work on the price list"
      lead="Four roles, and one email to apply."
      demo="the roles are made up, and nobody is hiring. They show how the page looks with real ones."
      sections={sections}
      close={
        <Close sentence="None of these, but good at something we need?">
          <ButtonAnchor look="ink" href={mailTo('Application')}>
            <Icon name="mail" />
            Write to us
          </ButtonAnchor>
        </Close>
      }
    />
  )
}
