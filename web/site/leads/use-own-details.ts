import { type RefObject, useEffect } from 'react'
import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import { useSession } from '../../platform/session.ts'

export const ownNameOf = (user: { name: string } | undefined) =>
  user && user.name !== unknownCustomerName ? user.name : ''

/** Fills one's own name and phone into a form; what was typed before the server knew us stays. */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>) {
  const { state, user } = useSession()
  useEffect(() => {
    if (state !== 'signed-in') return
    const own = { name: ownNameOf(user), phone: user.phone ?? '' }
    for (const [name, value] of Object.entries(own)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [state, user, form])
}
