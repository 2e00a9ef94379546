/** Fields that were met and not tried, and why. */
export const notMet: [key: RegExp, why: string][] = [
  [/\| radio Morning.* booked preferredTimeSlot=MORNING$/, 'Of today it can only be chosen before noon.'],
]
