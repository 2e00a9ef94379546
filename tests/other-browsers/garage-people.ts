import { openOwnGarage, password } from '../browser/own-garage.ts'
import type { Caller } from '../browser/site.ts'
import type { Screen } from './screen.ts'

export async function signInToGarage(screen: Screen, email: string) {
  await screen.open('/garage/login')
  await screen.label('Email').type(email)
  await screen.label('Password').type(password)
  await screen.role('main').button('Sign In').click()
  await screen.isAt('/garage/dashboard')
}

/** A garage of one's own, whose owner has signed in on this screen. */
export async function enterOwnGarage(screen: Screen, elsewhere: Caller) {
  const garage = await openOwnGarage(elsewhere)
  await signInToGarage(screen, garage.email)
  return garage
}
