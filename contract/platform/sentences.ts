import { grouped, kilometres, nearDay, printedDay, rupees } from './formats.ts'
import type { BookingStatus, TimeSlot } from './terms/workshop.ts'

/*
 * What more than one place says, each sentence once: the schemas, the server's problems and the screens take it from
 * here. Apart from the schemas, so that a screen says it without loading zod. What only one place says stands there; a
 * problem's own sentence in problems.ts.
 */

export const requiredSentences = {
  address: 'Address is required',
  amount: 'Amount is required',
  bill: 'Please choose a bill',
  channel: 'Please choose how to send it',
  city: 'City is required',
  chosenCity: 'Please select a city',
  code: 'Please enter the 6-digit code',
  customer: 'Customer is required',
  date: 'Date is required',
  day: 'Please choose a day',
  description: 'Description is required',
  garageName: 'Garage name is required',
  make: 'Make is required',
  makeAndModel: 'Please write make and model, such as Hyundai Creta',
  model: 'Model is required',
  name: 'Name is required',
  password: 'Password is required',
  phone: 'Phone is required',
  pickupAddress: 'Pickup address is required',
  plate: 'Registration number is required',
  reminded: 'Please choose who is reminded',
  service: 'Please choose a service',
  slot: 'Please select a time slot',
  status: 'Please select a status',
  vehicle: 'Vehicle is required',
  when: 'Please say when',
  work: 'Please say what needs to be done',
  workLines: 'Please add what the work consists of',
} as const

export const fieldSentences = {
  cursor: 'This page of the list does not exist',
  date: 'Please choose a valid date',
  decimals: 'Please use at most two decimals',
  discountPercent: 'A discount is at most 100 %',
  email: 'Please enter a valid email address',
  // In the garage's own records, whose forms say it so.
  emailOfRecord: 'Invalid email address',
  link: 'This link is not valid',
  negative: 'Please enter 0 or more',
  notPositive: 'Please enter more than 0',
  notWhole: 'Please enter a whole number',
  phone: 'Please enter a valid phone number',
  phoneCharacters: 'Please use digits, spaces, hyphens and + only',
  phoneTooShort: 'Phone must be at least 10 digits',
  pincode: 'Pincode must be 6 digits',
  plate: 'Please use letters and digits only, at most 15',
  text: 'Please use plain text',
  tick: 'Please tick the box or leave it empty',
  tooLarge: 'This number is too large',
  yesOrNo: 'Please choose yes or no',
} as const

/** Beside a figure that cannot be read: how one is written. */
export const numberSentences = {
  amount: (what = 'Amount') => `${what} is a number, such as 1,250 or 1250.50`,
  budget: 'Budget is a number, such as 25,000',
  discount: 'Discount is a number, such as 10 or 7.5',
  gstRate: 'GST rate is a number, such as 18',
  measure: 'Please enter a number, such as 2.5',
  odometer: 'Odometer is a number, such as 41,380',
  quantity: 'Quantity is a number, such as 2 or 1.5',
} as const

export const tooLong = (most: number) => `Please use at most ${grouped(most)} characters`
export const lastDayBeforeFirst = 'The last day cannot be before the first'
export const tooManyDays = (most: number) => `Please choose at most ${most} days`

/** 'IN_PROGRESS' as it stands in a sentence. */
export const stateInWords = (status: string) => status.toLowerCase().replaceAll('_', ' ')

export const bookingSentences = {
  chosen: 'Please select a booking',
  closed: (day: string) => `The garage is closed on ${printedDay(day)}. Please choose another day.`,
  dayPassed: 'The date must not be before today',
  gone: 'This booking no longer exists.',
  full: (day: string, slot: TimeSlot) =>
    `The ${slot.toLowerCase()} of ${printedDay(day)} is full. Please choose another time.`,
  outsideHours: (day: string, slot: TimeSlot) =>
    `The ${slot.toLowerCase()} of ${printedDay(day)} is outside the opening hours. Please choose another time.`,
  over: (status: BookingStatus) => `This booking is ${stateInWords(status)} and cannot be moved.`,
  onlyLower: (total: number) =>
    `The driver booked at ${rupees(total)}. Add further work on the job card; the driver approves it there.`,
  otherFirst: 'The first service must be the one that the booking is listed under',
  serviceInactive: 'Please select an active service',
  serviceTwice: 'Please choose each service once',
  sameServices: 'The driver chose what is booked. Add further work on the job card; the driver approves it there.',
}

/** What a driver reads who books, moves or cancels alone. */
export const onlineBookingSentences = {
  nothingFree: 'No free slot in the next 30 days. Please call the garage.',
  garageSession: 'You are signed in to a garage. Book in its back-office, or sign out first.',
  full: (day: string, slot: TimeSlot) => `The ${slot.toLowerCase()} of ${nearDay(day)} was just taken.`,
  closed: (day: string) => `The garage is closed on ${nearDay(day)}.`,
  tooSoon: (day: string, slot: TimeSlot) => `The ${slot.toLowerCase()} of ${nearDay(day)} is not open for booking.`,
  tooFar: 'Please choose a day within the next 30 days.',
  total: (total: number) => `The total is now ${rupees(total)}.`,
  refused: (phone: string) => `This garage cannot take this booking.${callAt(phone)}`,
  tooMany: 'You have booked five times today. Please book again tomorrow.',
  bookedAlready: (day: string) => `This car is already booked for ${nearDay(day)}. Move that booking instead.`,
  noMoves: (phone: string) => `A booking can be moved three times.${callAt(phone)}`,
  begun: (phone: string) => `The work has begun.${callAt(phone)}`,
  over: (status: BookingStatus) => `This booking is ${stateInWords(status)}.`,
  passed: 'The time of this booking has passed.',
} as const

const callAt = (phone: string) => (phone ? ` Please call ${phone}.` : ' Please call the garage.')

export const dueSentences = {
  kilometres: 'Please enter the kilometres that the odometer shows',
  lower: (km: number, day: string) => `Lower than ${kilometres(km)} on ${printedDay(day)}. Is this right?`,
  higher: (km: number, day: string) => `Higher than ${kilometres(km)} on ${printedDay(day)}. Is this right?`,
  inFuture: 'Please choose a day that is not after today',
  laterPassed: 'Please choose a day after today',
  notOpen: 'This is already booked, done or off the list.',
  gone: 'This reminder no longer exists.',
  notUndone: 'Something has changed since, so this can no longer be undone.',
  noGarage: 'No garage knows this car with your phone number yet.',
} as const

export const jobCardSentences = {
  soldAtCounter: 'This was sold at the counter: it is corrected by a credit note.',
  notFound: 'This job card does not exist.',
  finished: 'This job card is finished.',
  lineNotFound: 'This line does not exist.',
  totalTooLarge: 'This total is too large',
  cancelledOwesNothing: 'This job card is cancelled, so nothing is due.',
  odometerNotWhole: 'Odometer must be a whole number',
  deliveredIsManagers: 'This job card is delivered: only a manager may change this.',
  deliveryPassed: 'The delivery date must not be before today',
  refundFirst: (paid: number) => `${rupees(paid)} is paid. Please refund it before you cancel this job card.`,
  claimFirst: (amount: number) =>
    `The driver says ${rupees(amount)} is paid. Please confirm it, or mark it as not found, before you cancel this job card.`,
  utrUsed: (number: string, amount: number, day: string) =>
    `This UTR was already used on ${number}: ${rupees(amount)}, ${printedDay(day)}.`,
  mistakeIsRefund: 'A mistake is undone by a refund of the same amount',
  nothingToUndo: 'There is no such payment, or it has already been undone.',
  notApproved: (titles: string[]) => {
    if (titles.length === 0) return 'No job is approved yet. Add what needs to be done, and ask the driver.'
    const jobs = titles.length === 1 ? '1 job is' : `${titles.length} jobs are`
    const named = titles.length > 4 ? [...titles.slice(0, 3), `and ${titles.length - 3} more`] : titles
    return `${jobs} not approved yet: ${named.join(', ')}. Ask the driver, or remove ${titles.length === 1 ? 'it' : 'them'}.`
  },
  dismissingNeedsAdvisor: 'Only a service advisor or a manager may dismiss a declined job.',
  isChanging: (title: string) => `The garage is changing ${title}. Nothing was sent; please look again.`,
  meanwhile: (title: string, said: 'approved' | 'declined') =>
    `${title} was ${said} since this was opened. Nothing was sent; please look again.`,
  alreadyApproved: (title: string) =>
    `${title} is approved already, and a part may be on its way. To take it back, please call the garage. Nothing was sent.`,
  readyAlready: (title: string) => `Your car is ready. To have ${title} done after all, please call the garage.`,
}

export const consentSentences = {
  kindTwice: 'Please name each kind once',
} as const

export const checkInSentences = {
  signatureMissing: 'The signature has not arrived yet',
  finished: 'The check-in is finished. It stays as it is.',
} as const

export const inspectionSentences = {
  notFound: 'This inspection does not exist.',
} as const

export const estimateSentences = {
  gone: 'This estimate does not exist.',
  chosen: 'This estimate does not exist',
  noSuchJob: 'This job is not in the estimate',
  answeredTwice: 'Please answer each job once',
  sendingNeedsAdvisor: 'Sending needs an advisor.',
  withdrawn: 'The garage has withdrawn this estimate.',
  closed: 'This estimate is closed.',
} as const

export const billSentences = {
  notFound: 'This bill does not exist.',
  counterOnly: 'Only a cashier, a service advisor or a manager may do this.',
  issuing: 'Only a cashier, a service advisor or a manager may issue a bill.',
  crediting: 'Only a manager may credit a bill.',
  discountLimit: (percent: number) => `Only a manager may take more than ${percent} % off.`,
  mistakes: 'Only a manager may undo a payment that was entered by mistake.',
  exists: (number: string) => `Already billed as ${number}.`,
  locked: (number: string, left: number) =>
    left === 0
      ? `Billed as ${number}, of which nothing is left: open a new job card for more work.`
      : `Billed as ${number}: a manager corrects it with a credit note.`,
  changed: (total: number) => `The bill is now ${rupees(total)}. Please look at it again.`,
  fewerLeft: (many: number) => `Only ${many} of this line ${many === 1 ? 'is' : 'are'} left`,
  overCredited: (left: number) => `Only ${rupees(left)} is left.`,
} as const

export const dayCloseSentences = {
  notClosed: 'This day is not closed.',
  bankedTooMuch: 'This is more than was counted',
} as const

export const reviewSentences = {
  hasNumber: (found: string) =>
    `“${found}” looks like a phone number, and everyone would see it. Take it out, or publish again to keep it.`,
  visitNotFound: 'This visit does not exist.',
  notBackYet: 'A review can be written once the car is back with you.',
  noRule: 'Please choose a rule',
  noReason: 'Please say what is wrong',
} as const

export const handOverSentences = {
  ownPhone: 'This is your own number.',
} as const

export const customerSentences = {
  creditDays: 'Only an admin may change how long a customer may take to pay.',
  notFound: 'Customer not found',
  vehicleNotFound: 'Vehicle not found',
  importNotFound: 'Import not found',
  fileEmpty: 'This file is empty.',
  importBegun: 'Part of this file is imported already. Finish the import, or choose the file again.',
  nothingToImport: 'There is nothing to import.',
  plateAnswer: 'Please say whether the car was sold or both drive it',
  plateAnswered: 'Someone has already answered who drives this car.',
  whatsAppStopped: 'This customer has stopped WhatsApp messages from this garage.',
  plateTaken: (plate: string, owner: string) => `${plate} already belongs to ${owner}`,
} as const

export const secondFactorSentences = {
  confirmFirst: 'Please confirm your email address first: we tell you there whenever your second factor changes.',
}

export const codeSentences = {
  wrong: 'That code is not right.',
} as const

export const passwordSentences = {
  common: 'This password is too common. Please choose another.',
  personal: 'This password is too close to the name, email, phone or garage. Please choose another.',
  same: 'This is the password you already have. Please choose another.',
  toConfirm: 'Please type your password to confirm this address',
} as const

export const invitationSentences = {
  toJoin: 'Please confirm your email address first. The link is in the email we sent you.',
  ownFirst: 'Please choose a password of your own first. The link is in the email we sent you.',
} as const

export const staffSentences = {
  ownCardsOnly: 'Your garage shows technicians their own cards only.',
  pricesHidden: 'Prices are hidden for technicians at this garage.',
  chosen: 'Please select a staff member',
  chosenActive: 'Please select an active staff member',
  notAccepted: 'This person has not accepted the invitation yet.',
  noSecondFactor: 'This person has no second factor.',
  ownerOnly: 'Only the owner may do this.',
  notAMember: 'You are not a member of this garage.',
  ownSecondFactor: 'Turn off your own second factor under Settings.',
  ownAccess: 'You cannot change your own access. Please ask another admin.',
  ownSession: 'You are signed in here with this device. Sign out instead.',
  ownStatus: 'You cannot make yourself inactive. Please ask another admin.',
  runsAnother: 'This person runs another garage too. Please ask them to use a recovery code.',
} as const

export const settingsSentences = {
  ownerOnly: 'Only the owner may change this.',
  ownFactorFirst: 'Set up your own second factor first.',
} as const

/** What a dialog says of itself: its cross is heard, its loss asked about before what was typed goes. */
export const dialogSentences = {
  close: 'Close',
  cancel: 'Cancel',
  loss: {
    question: 'Discard what you typed?',
    consequence: 'It has not been saved.',
    action: 'Throw away',
    cancel: 'Keep editing',
  },
}

/** Where it is not known yet whether somebody is signed in, or where signing out could not be finished. */
export const sessionSentences = {
  signingOut: 'Signing out...',
  unreachable: {
    title: 'We cannot reach our server',
    more: 'You have not been signed out. This page carries on as soon as there is a connection.',
  },
  notSignedOut: {
    title: 'You are not fully signed out yet',
    more: 'Nothing of yours is shown here any more, but our server could not be reached, so it still treats this device as signed in. We keep trying until there is a connection. Please leave this page open.',
  },
} as const

/** What the download of one's own data says is not in it. */
export const accountExportLeavesOut = [
  'Notes that garages keep for themselves, and which of their people did the work',
  'One-time codes and the keys of your sign-ins: only when they were sent or used',
  'The newsletter and who waits for a city, which know an email address and no phone',
  'What belongs to an earlier account of the same phone number',
]
