import '../css/first-steps.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type FirstStep, firstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import { useLive } from '../../platform/live.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { changeFirstSteps, firstStepsQuery } from './calls.ts'

type Words = {
  title: string
  why: string
  /** Where it is done, if on a screen of ours. */
  at?: { to: string; action: string }
}

const words: Record<FirstStep, Words> = {
  EMAIL: {
    title: 'Confirm the owner’s email',
    why: 'Drivers do not see your garage until then.',
  },
  SERVICES: {
    title: 'Add your services',
    why: 'Drivers compare garages by service and price. You give new drivers 15% off a first booking, unless you switch that off under Settings, Online booking.',
    at: { to: '/garage/services', action: 'Add services' },
  },
  HOURS: {
    title: 'Set your opening hours',
    why: 'Until then drivers can book every day from 9 to 6.',
    at: { to: '/garage/settings#hours', action: 'Set hours' },
  },
  PAYMENT: {
    title: 'Say how customers pay you',
    why: 'With a UPI address, bills have a code to scan.',
    at: { to: '/garage/settings#payments', action: 'Add UPI address' },
  },
  CUSTOMERS: {
    title: 'Bring your customers',
    why: 'Import your list, or add them as they come.',
    at: { to: '/garage/customers/import', action: 'Import customers' },
  },
  JOB_CARD: {
    title: 'Open your first job card',
    why: 'It follows a car from check-in to its bill.',
    at: { to: '/garage/jobcards?new=1', action: 'Open a job card' },
  },
}

/** What their steps are done with. */
const kinds = ['settings', 'service', 'customer', 'job-card'] as const

/** What a new garage does first, until all of it is done or it is hidden (docs/rules.md#first-steps). */
export function FirstSteps() {
  return useAccess().may('ADMIN') && <ForAdmins />
}

function ForAdmins() {
  const { data, refetch } = useQuery(firstStepsQuery)
  const isShown = data !== undefined && !data.isHidden && data.done.length < firstSteps.length
  useLive(kinds, () => {
    if (isShown) void refetch()
  })
  const { isBusy, failure, hide, hideButton } = useHiding(isShown)
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      {isShown && (
        <Steps
          done={data.done}
          hide={
            <Button
              ref={hideButton}
              look="quiet"
              aria-label="Hide the first steps"
              aria-busy={isBusy || undefined}
              onClick={() => void hide()}
            >
              Hide
            </Button>
          }
        />
      )}
    </>
  )
}

/** Puts them away; the focus goes on to the page, and back where it is undone. */
function useHiding(isShown: boolean) {
  const queries = useQueryClient()
  const toast = useToast()
  const { isBusy, failure, run } = useTask('Failed to hide the first steps')
  const hideButton = useRef<HTMLButtonElement>(null)
  const isUndone = useRef(false)
  useEffect(() => {
    if (isShown && isUndone.current) hideButton.current?.focus()
    isUndone.current = false
  }, [isShown])

  const change = (isHidden: boolean) =>
    run(async () => queries.setQueryData(firstStepsQuery.queryKey, await changeFirstSteps(isHidden)))
  const undo = () => {
    isUndone.current = true
    void change(false)
  }
  const hide = async () => {
    if (!(await change(true))) return
    document.getElementById('main')?.focus({ preventScroll: true })
    toast('The first steps are hidden.', { label: 'Undo', onClick: undo })
  }
  return { isBusy, failure, hide, hideButton }
}

/** All of them at a desk; on a phone the next one, which leaves the figures in view, and the rest when asked for. */
function Steps({ done, hide }: { done: readonly FirstStep[]; hide: React.ReactNode }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const missing = firstSteps.filter((step) => !done.includes(step))
  // The email is confirmed elsewhere: the notice above says so.
  const next = missing.find((step) => words[step].at) ?? missing[0]
  const shown = isPhone && !isOpen ? firstSteps.filter((step) => step === next) : firstSteps
  const progress = `${done.length} of ${firstSteps.length}`
  return (
    <section className="sheet first-steps" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>Get ready to open</h2>
        {isPhone ? (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-steps`}
            onClick={() => setOpen((was) => !was)}
          >
            <span>
              {progress}
              <span className="visually-hidden"> done</span>
            </span>
            <Icon name="down" />
          </Button>
        ) : (
          <small>{progress} done</small>
        )}
        {hide}
      </header>
      <ul id={`${id}-steps`}>
        {shown.map((step) => (
          <Step key={step} {...words[step]} isDone={done.includes(step)} isNext={step === next} />
        ))}
      </ul>
    </section>
  )
}

function Step({ title, why, at, isDone, isNext }: Words & { isDone: boolean; isNext: boolean }) {
  if (isDone) {
    return (
      <li className="ticked">
        <Badge tone="good" shape="ticked" bare />
        <p>
          {title}
          <span className="visually-hidden">, done</span>
        </p>
      </li>
    )
  }
  return (
    <li>
      <Badge tone="wait" shape="hollow" bare />
      <p>
        {at && !isNext ? <Link to={at.to}>{title}</Link> : <b>{title}</b>}
        <small>{why}</small>
      </p>
      {at &&
        (isNext ? (
          <ButtonLink look="signal" to={at.to}>
            {at.action}
          </ButtonLink>
        ) : (
          <Icon name="right" />
        ))}
    </li>
  )
}
