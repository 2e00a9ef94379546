import { counted, kilometres } from '../platform/formats.ts'

type Name = { name: string }
type When = { when: string }
type Days = { count: number }
type Garage = { garage: string }

/** What is due on a car, as a link opens it; and the page that stops messages. `when` is a day as it is written. */
export const due = {
  area: 'due',
  title: ({ garage }: Garage) => `Due at ${garage}`,
  /** What a messenger shows of the link. */
  preview: 'Your car is due',
  previewWords: 'Open it to see what is due on your car.',
  warning: 'Anyone with this link can see what is due on your car: please don’t share it.',
  signIn: 'Sign in to see your cars',
  /** What is due, where it is no service of a name. */
  names: { SERVICE: 'Service', INSURANCE: 'Insurance', PUC: 'PUC test' },
  /** Which car, by the end of its plate. */
  plateEnding: ({ car, end }: { car: string; end: string }) => `${car}, plate ending <end>${end}</end>`,

  insuranceEnded: ({ when }: When) => `Your insurance ended on ${when}.`,
  insuranceEnds: ({ when }: When) => `Your insurance ends on ${when}.`,
  late: ({ name, count }: Name & Days) => `${name} is ${counted(count, 'day')} late.`,
  today: ({ name }: Name) => `${name} is due today.`,
  dueBy: ({ name, when }: Name & When) => `${name} is due by ${when}.`,
  insurance: 'Without insurance the car must not be driven. Ask the garage if you need help to renew it.',
  pollution: ({ when }: When) => `The pollution certificate is valid until ${when}.`,
  noted: ({ when }: When) => `By ${when}, as the garage noted at your last visit.`,
  reaches: ({ km, when }: { km: number } & When) => `At ${kilometres(km)}, which the car reaches about ${when}.`,
  first: ({ km, when }: { km: number } & When) => `By ${when} or ${kilometres(km)}, whichever comes first.`,
  /** Heard: the bar of kilometres. */
  driven: ({ percent }: { percent: number }) => `${percent} percent of the interval driven`,
  chooseTime: 'Choose a day and time',
  seeGarage: 'See the garage’s page',
  /** Heard. */
  stopForm: 'Stop reminders',
  stop: 'Stop reminders from this garage',
  stopHint: 'Review requests stop too. You will still get estimates and bills for work you ask for.',
  stopped: ({ garage }: Garage) => `${garage} will send you no more reminders or review requests.`,
  seeBooking: 'See it in My Bookings',
  over: {
    BOOKED: { title: 'This is booked.', words: 'To move or cancel it, open the booking.' },
    DONE: { title: 'This is done.', words: 'The garage will tell you when it is due again.' },
    off: { title: 'Nothing to do here.', words: 'The garage has taken this off its list.' },
  },

  /** The page of a link that stops messages. */
  stopPage: {
    title: 'Stop messages',
    ask: ({ garage }: Garage) => `Stop review requests and reminders from ${garage}?`,
    still: 'You will still get estimates and bills for work you ask for.',
    button: 'Stop them',
    done: 'Stopped.',
    doneWords: ({ garage }: Garage) =>
      `${garage} will send you no more review requests or reminders. You will still get estimates and bills for work you ask for.`,
  },
}
