import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { roleWords } from '../../../contract/people/staff/access-words.ts'
import { chooseGarage } from '../../platform/api-garage.ts'
import { garageHome } from '../../platform/garage-home.ts'
import { rememberUser, useUser } from '../../platform/session-store.ts'
import { Note } from '../../ui/note.tsx'
import { FloatingMenu } from '../../ui/office/floating-menu.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useTask } from '../../ui/office/use-task.ts'

/** For who belongs to several. */
export default function GaragesMenu({ words, garageId }: { words: ReactNode; garageId: string }) {
  const { garageAccess } = useUser()
  const { failure, run } = useTask('Failed to change the garage')

  const choose = async (chosen: string) => {
    if (chosen === garageId) return
    await run(async () => {
      const user = await chooseGarage(chosen)
      rememberUser(user)
      // What is open belongs to the other garage; nothing of it may stay, in memory neither.
      window.location.assign(garageHome(user))
    })
  }

  return (
    <>
      <FloatingMenu
        title="Your garages"
        align="start"
        className="menu--garages"
        trigger={
          <button className="garage-now" type="button">
            {words}
            <Icon name="down" />
          </button>
        }
      >
        <Menu.RadioGroup value={garageId} onValueChange={(chosen: string) => void choose(chosen)}>
          {garageAccess.map((garage) => (
            <Menu.RadioItem key={garage.garageId} value={garage.garageId} closeOnClick>
              <Icon name="tick" />
              <span>
                {garage.garageName}
                <small>{roleWords[garage.role]}</small>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </FloatingMenu>
      {failure && <Note kind="bad">{failure}</Note>}
    </>
  )
}
