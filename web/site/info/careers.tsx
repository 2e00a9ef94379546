import { brand } from '../../../contract/brand.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink, mailTo } from './links.tsx'
import { Close, type Section, TextPage } from './text-page.tsx'

export const meta = infoMeta({
  name: 'Careers',
  title: 'Careers',
  description: `Work at ${brand.name}: what the roles are, what you bring, and how to apply by mail.`,
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
    does: 'You bring garages onto the list and stay with them through their first month: their services, their prices, their photos, their first job cards.',
    brings: 'You know a two-post lift from a four-post one, and like spreadsheets no more than necessary.',
  },
  {
    title: 'Technical Writer, Services',
    does: 'You write what a service includes, so that a driver understands it and a mechanic does not laugh. You check it under the car.',
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
          We work from {brand.office.city}, in sight of workshops. Half of the job is cars, half is words: a price that
          nobody can misread, a list that a mechanic agrees with.
        </p>
        <p>We hire slowly, and for one job at a time.</p>
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
          One mail to <MailLink subject="Application" />:
        </p>
        <ul className="dash">
          <li>the role, in the subject line;</li>
          <li>what you did last, in five lines; a CV if you have one;</li>
          <li>one thing about a car, a garage or this site that you would mend first.</li>
        </ul>
        <p>No photo, no age, no family details. We do not need them to read the five lines.</p>
      </>
    ),
  },
]

export default function CareersPage() {
  return (
    <TextPage
      name="Careers"
      title="Work on the price list"
      lead="Four roles, and one mail to apply."
      demo="the roles are made up and nobody hires. They show what the page looks like with real ones."
      sections={sections}
      close={
        <Close sentence="None of these, but good at something we lack?">
          <ButtonAnchor look="ink" href={mailTo('Application')}>
            <Icon name="mail" />
            Write to us
          </ButtonAnchor>
        </Close>
      }
    />
  )
}
