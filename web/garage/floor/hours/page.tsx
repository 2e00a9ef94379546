import '../../css/hours.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, isRealDay, weekdayOf } from '../../../../contract/platform/days.ts'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import * as clocksApi from '../../../../contract/workshop/clocks/api.ts'
import type { Hours, WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { ExportButton } from '../../../ui/office/export-button.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { hoursQuery } from '../calls.ts'
import { listWords, useFloorLock } from '../states.ts'
import { FloorTabs } from '../tabs.tsx'
import { useFloorLive } from '../use-floor.ts'
import { AddTimeDialog } from './add-time-dialog.tsx'
import { ClocksOfWeek } from './clocks-of-week.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Flagged } from './flagged.tsx'
import { HoursTable } from './hours-table.tsx'

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** A week of clocks: who was on cars how long, what was billed for it, and what a manager has to look at. */
export default function HoursPage() {
  useFloorLanguage()
  const [params, setParams] = useSearchParams()
  const asked = params.get('week') ?? ''
  const present = mondayOf(indianDay())
  const week = isRealDay(asked) ? mondayOf(asked) : present
  const query = useQuery(hoursQuery(week))
  useFloorLive()
  const opened = params.get('of') ?? undefined
  const show = (monday: string, userId: string | undefined) =>
    setParams({ ...(monday !== present && { week: monday }), ...(userId && { of: userId }) }, { replace: true })
  const hours = query.data
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useAccess().may('MANAGER')
  const isEmpty = hours?.people.every(({ clocked, billed }) => clocked + billed === 0) && hours.flagged.length === 0
  return (
    <>
      <PageHeader
        title={say(floor).views}
        beside={<FloorTabs />}
        actions={
          <>
            <WeekSteps week={week} isPresent={week >= present} onGo={(monday) => show(monday, opened)} />
            {mayAdd && <Button onClick={() => setAdding(true)}>{say(floor).addTime}</Button>}
            <span className="wide-only">
              <ExportButton
                endpoint={clocksApi.exportClocks}
                filters={{ week }}
                says={{ label: say(floor).export, why: useFloorLock('ADMIN', say(floor).export) }}
              />
            </span>
          </>
        }
      />
      {isAdding && hours && <AddTimeDialog people={hours.people} onClose={() => setAdding(false)} />}
      <ListStates
        list={query}
        nouns="hours"
        words={listWords(say(floor).loadingHours)}
        failed={say(floor).loadHours}
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={isEmpty === true && week === present}
        empty={
          <Empty
            title={say(floor).noHours}
            actions={
              <ButtonLink look="ink" to="/garage/floor/mine">
                {say(floor).seeWork}
              </ButtonLink>
            }
          >
            {say(floor).noHoursWhy}
          </Empty>
        }
        says={say(floor).hoursTitle}
      >
        {hours && <Shown hours={hours} week={week} opened={opened} onOpen={(userId) => show(week, userId)} />}
      </ListStates>
    </>
  )
}

type ShownProps = { hours: Hours; week: string; opened: string | undefined; onOpen: (userId?: string) => void }

function Shown({ hours, week, opened, onOpen }: ShownProps) {
  const [setting, setSetting] = useState<WorkClock>()
  const mayCorrect = useAccess().may('MANAGER')
  return (
    <div className="stack">
      <HoursTable hours={hours} week={week} opened={opened} onOpen={onOpen}>
        {(userId) => <ClocksOfWeek week={week} userId={userId} onCorrect={mayCorrect ? setSetting : undefined} />}
      </HoursTable>
      {hours.flagged.length + hours.overPlan.length > 0 && (
        <Flagged clocks={hours.flagged} overPlan={hours.overPlan} mayCorrect={mayCorrect} onSet={setSetting} />
      )}
      {setting && <CorrectDialog clock={setting} onClose={() => setSetting(undefined)} />}
    </div>
  )
}

type StepsProps = { week: string; isPresent: boolean; onGo: (monday: string) => void }

function WeekSteps({ week, isPresent, onGo }: StepsProps) {
  const last = addDays(week, 6)
  return (
    <span className="week-steps">
      <Button look="soft" icon aria-label={say(floor).weekBefore} onClick={() => onGo(addDays(week, -7))}>
        <Icon name="back" />
      </Button>
      <b className="number">{say(floor).weekFrom({ first: week, last })}</b>
      <Button
        look="soft"
        icon
        aria-label={say(floor).weekAfter}
        aria-disabled={isPresent || undefined}
        aria-describedby={isPresent ? 'week-present' : undefined}
        onClick={() => !isPresent && onGo(addDays(week, 7))}
      >
        <Icon name="next" />
      </Button>
      {isPresent && (
        <span className="visually-hidden" id="week-present">
          {say(floor).presentWeek}
        </span>
      )}
    </span>
  )
}
