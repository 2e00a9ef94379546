import { type KeyboardEvent, useEffect, type useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { looksLikePlate, plateIn, plateKey, plateLabel } from '../../../contract/platform/plates.ts'
import { carNamed } from '../../../contract/platform/terms/car-models.ts'
import type { OnUse } from '../customers/known-hints.tsx'
import { fill, type Visitor } from '../customers/visitor.tsx'
import type { JobCardValues } from './job-card-values.ts'

/** In the order in which they are typed. */
const typed = ['customerName', 'customerPhone', 'registrationNumber', 'vehicleInfo', 'odometerIn'] as const

/** Digits alone that are no phone: '4195'. */
const isPartOfPlate = (text: string) => !/[a-z]/i.test(text) && plateIn(text) !== undefined

/** What was searched for is a phone, a plate, or a name. */
export function knownFrom(text: string): Partial<JobCardValues> {
  const phone = tenDigits(text)
  if (phone) return { customerPhone: phone }
  if (looksLikePlate(text) || isPartOfPlate(text)) return { registrationNumber: plateLabel(plateKey(text)) }
  return text === '' ? {} : { customerName: text }
}

/** Whether the form is one of somebody new, and the ways into it and out of it; what was typed stays on each. */
export function useWalkIn(form: UseFormReturn<JobCardValues>, visitor: Visitor, [isWalkIn, setWalkIn]: Switch) {
  const { setFocus, getValues } = form
  useEffect(() => {
    if (isWalkIn) setFocus(typed.find((name) => !getValues(name)) ?? 'odometerIn')
  }, [isWalkIn, setFocus, getValues])

  const turn = (to: boolean) => {
    form.clearErrors()
    setWalkIn(to)
  }
  const start = (text: string) => {
    const { plateToAdd } = visitor
    fill(form, { ...(plateToAdd && { registrationNumber: plateLabel(plateToAdd) }), ...knownFrom(text) })
    turn(true)
  }
  const leave = () => turn(false)
  /** Their car, where that was typed too, else the one that was typed, to be added to theirs. */
  const use: OnUse = (customer, car) => {
    const { registrationNumber, vehicleInfo } = getValues()
    const plate = plateKey(registrationNumber)
    const theirs = plate === '' ? car : customer.vehicles.find((each) => each.registrationNumber === plate)
    turn(false)
    visitor.chooseCustomer(customer, theirs)
    if (!theirs && plate !== '') visitor.addCar({ registrationNumber, ...carNamed(vehicleInfo) })
  }
  /** After a save that was refused: the fields stand in another order than they were first shown in. */
  const showWrong = () => {
    const wrong = typed.find((name) => form.getFieldState(name).error)
    if (wrong) setFocus(wrong)
  }
  /** Enter goes on to what is still empty, without a reach over the counter; with nothing empty it saves, as anywhere. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    const empty = typed.find((name) => name !== event.currentTarget.name && [undefined, ''].includes(textIn(name)))
    if (!empty) return
    event.preventDefault()
    setFocus(empty)
  }
  const textIn = (name: (typeof typed)[number]) => getValues(name)?.toString().trim()
  return { isWalkIn, start, leave, use, showWrong, next: { enterKeyHint: 'next', onKeyDown: goOn } as const }
}

export type WalkIn = ReturnType<typeof useWalkIn>
type Switch = ReturnType<typeof useState<boolean>> | readonly [boolean, (to: boolean) => void]
