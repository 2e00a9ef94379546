import { brand } from '../platform/brand.ts'

const { name } = brand

/** What it is, what to know of it, and its figure where it has one. */
type Row = { term: string; detail: string; value?: string }
const rows = <Key extends string>(each: Record<Key, Row>) => each

/** The notice of what is kept about a person, and what a browser keeps, as /cookies tells it too. */
export const privacy = {
  area: 'privacy',
  /** Last of the breadcrumb. */
  name: 'Privacy',
  description: `What ${name} stores about you and your car, who sees it, and how to have it corrected or deleted.`,
  heading: 'What we know about you',
  lead: 'What you send goes to one garage, and you can read everything it writes about your car. Here is all of it.',
  /** After 'This is demo copy:'. */
  demo: 'what the software stores is described as it is; the company and its address are made up.',
  /** By the part of the address that leads to each. */
  sections: {
    'what-we-store': 'What we store',
    'what-for': 'What for',
    'withdrawing-consent': 'Withdrawing consent',
    'who-sees-it': 'Who sees it',
    'in-your-browser': 'In your browser',
    'how-long': 'How long',
    'your-rights': 'Your rights',
    grievances: 'Grievances',
  },

  stored: rows({
    phone: { term: 'Phone number', detail: 'With every request and booking: it is how the garage reaches you.' },
    car: { term: 'City and car', detail: 'With every request: make and model, and the service if you chose one.' },
    name: {
      term: 'Name, email, note',
      detail:
        'With a quote request only if you fill them in: without a name it says ‘Customer’. A booking needs a name.',
    },
    plate: {
      term: 'Number plate',
      detail: 'With a booking, at the garage that has the car, and of the cars that you add to your account.',
    },
    booking: {
      term: 'Booking',
      detail: 'Services, prices, day and time; for a pickup, the address. What you moved or cancelled, and when.',
    },
    visit: {
      term: 'Visit',
      detail:
        'What the garage writes down: odometer, photos of the car, what was in it, your signature if you gave one, what was found, what you agreed to or declined, bills and payments.',
    },
    review: {
      term: 'Review',
      detail: 'Stars, words and photos that you send, each version of it, and what was decided about a report.',
    },
    passport: {
      term: 'Passport',
      detail: 'Your car’s visits, put together from what garages wrote; who you handed it over to.',
    },
    messages: {
      term: 'Messages',
      detail:
        'What was sent to you and whether it arrived; the language you chose, which we write to you in; what you ticked, and the words beside the tick.',
    },
    newsletter: {
      term: 'Newsletter',
      detail: 'The email address you enter at the foot of the page, and nothing else.',
    },
    misuse: {
      term: 'Against misuse',
      detail:
        'How many requests, codes and tries came from a phone number and an internet address within an hour or a day; and which were blocked here for sending too many.',
    },
    browsers: {
      term: 'Your browsers',
      detail:
        'Where you are signed in: browser, system, internet address and when. Where you have signed in within 180 days: a number that only that browser knows, and the day.',
    },
  }),

  purposes: rows({
    request: {
      term: 'Answering your request',
      detail:
        'Phone, city and car, and what you filled in: so that the garage can call, and we can text you where to follow it.',
    },
    visit: {
      term: 'Your booking and visit',
      detail: 'The same, and what was found, agreed, done and paid: to do the work.',
    },
    signIn: {
      term: 'Signing in',
      detail: 'Your phone number, codes and devices: so that only you see your visits.',
    },
    messages: {
      term: 'Messages you ticked',
      detail: 'WhatsApp, reminders, review requests: only those, from garages that know your car.',
    },
    bills: { term: 'Bills', detail: 'Name, address, car and amounts: tax law asks garages to keep them.' },
    newsletter: { term: 'Newsletter', detail: 'Your email address: to send it.' },
    opening: { term: '‘Tell me when you open’', detail: 'Your email address and the city: to write once.' },
    security: {
      term: 'Security',
      detail:
        'Sign-ins, with device and internet address: to notice misuse, and as the law asks. A garage’s admins see on which devices its people are signed in, when a phone was last heard of, and how many changes wait on it.',
    },
  }),
  consent:
    'By pressing the button of a form you consent to its purpose, as the Digital Personal Data Protection Act, 2023 requires. Nothing is used for another purpose.',

  /** The form below how consent is withdrawn. */
  leaveNewsletter: {
    name: 'Leave the newsletter',
    label: 'Your newsletter email',
    button: 'Unsubscribe',
    failure: 'Failed to unsubscribe. Please try again.',
  },
  onePress: 'One press withdraws it, just as one press gave it. What was done before remains lawful.',
  withdrawals: {
    messages:
      'WhatsApp messages, reminders and review requests: untick them in <account>My Account</account>, or follow ‘Stop’ in any of them. No account is needed for that.',
    account:
      'Your account: ‘Delete account’ in <account>My Account</account>. Your open requests are withdrawn with it.',
    booking: 'A booking: the link in its message cancels it.',
    request:
      'A request, also one that you sent without an account: sign in with its phone number, and press ‘Withdraw request’ in <bookings>My Bookings</bookings>.',
    newsletter: 'The newsletter, and the email when a city opens: enter its address here.',
  },

  whoSees: rows({
    request: {
      term: 'A request or booking',
      detail:
        'One garage: the one whose service or page you chose or, if you asked for a quote, one in your city. Its people can read it; no other garage can.',
    },
    visit: {
      term: 'A visit',
      detail:
        'The garage that has the car, and you. Anyone with the link to an estimate, a check-in or a bill sees it without your phone and surname, so share it only with people you trust.',
    },
    review: {
      term: 'A review',
      detail:
        'Everyone, with your first name and the car’s model, and its photos. Once your account is deleted: ‘A driver’.',
    },
    passport: {
      term: 'A passport',
      detail:
        'Anyone you send its link to, for 30 days or until you end it: car, plate and visits, amounts only if you choose so. A buyer you hand the car over to reads its visits up to that day.',
    },
    firstPrice: {
      term: 'The first-time price',
      detail:
        'Applies only when both phone and plate are new to us. A different total therefore says that we know one of them, but never whose it is. After five such totals in a day, a phone is told no more.',
    },
    us: {
      term: name,
      detail:
        'Runs the server that holds it, and looks at it only as far as that requires; what its operators do is written down. Its review desk reads reported reviews.',
    },
    carriers: {
      term: 'Carriers',
      detail:
        'SMS, WhatsApp and mail go through the companies that deliver them: your number or address, and the text. A technician’s phone that asked for it is told of a car by its plate alone, encrypted so that the companies in between cannot read it.',
    },
  }),
  notSold: 'We do not sell or rent it, and we show no advertising.',

  /** Before the rows of what stands in the browser's storage. */
  cookies: ({ names, one, other }: { names: string; one: string; other: string }) =>
    `${names}: cookies, all but <code>${one}</code> and <code>${other}</code> only while you sign in or are signed in. In its storage:`,
  /** What a browser keeps: its purpose, and for how long. */
  entries: {
    selectedLocation: {
      detail: 'The city you chose, so that you see its services next time. It never leaves the browser.',
      value: 'Until sign-out',
    },
    basket: {
      detail:
        'The services you put aside at a garage: their numbers and the day, no price and no name. Signing out empties it.',
      value: '14 days',
    },
    'basket-cleared': {
      detail: 'That signing out emptied the basket, so that the page can say why.',
      value: 'Until you choose',
    },
    user: {
      detail:
        'Who is signed in: name, email, phone, kind of account and, if you work at one, the garage, so that the page knows you.',
      value: 'Until sign-out',
    },
    'signing-out': {
      detail: 'Only when you sign out and our server cannot be reached: that it must still be told.',
      value: 'Until told',
    },
  },
  typed:
    'What you type into a form stays in its tab until it is sent. Garages’ people have a few entries more. <all>All of it, one by one</all>.',

  kept: rows({
    account: { term: 'Account, own cars', detail: 'Until you delete the account, or take the car out.' },
    records: {
      term: 'A garage’s records',
      detail:
        'Requests until you withdraw them or delete your account, unless a booking or customer was made from them; bookings and visits as long as the garage keeps its records, unless the law requires them for longer. Of whom it buys parts it keeps name, phone, GSTIN and address, with their bills.',
    },
    bills: {
      term: 'Bills',
      detail: 'As tax law asks: 72 months after the return of their year.',
      value: 'CGST Act, s. 36',
    },
    photos: {
      term: 'Photos of a visit',
      detail: 'Those of a signed check-in or a sent estimate stay with it, as evidence; others go.',
      value: '24 months',
    },
    work: {
      term: 'Notes and times of the work',
      detail:
        'What a garage’s staff write about the work on your car stays with its job card; who worked on it when, of its staff, goes.',
      value: '36 months',
    },
    review: { term: 'A review', detail: 'Stays; its photos go when it is taken down, and with your account.' },
    texts: {
      term: 'Texts of messages',
      detail: 'The text, number and reason go; that something was sent stays.',
      value: '24 months',
    },
    answers: {
      term: 'From where you answered',
      detail: 'Address and browser of an answer to an estimate.',
      value: '24 months',
    },
    passports: { term: 'Passport links', detail: 'They end by themselves.', value: '30 days' },
    codes: { term: 'Sign-in codes', detail: 'Only as a hash.', value: '5 min' },
    logs: { term: 'Logs of access', detail: 'As the DPDP Rules, 2025, rule 8(3) ask.', value: '1 year' },
    consents: {
      term: 'Your consents',
      detail: 'That you agreed or withdrew, and when, stays as evidence. Once the account is deleted it has no effect.',
    },
    deleted: {
      term: 'A deleted account',
      detail: 'The number and the day, so that nothing older is shown to whoever gets the number later.',
    },
    garage: {
      term: 'A garage that leaves',
      detail:
        'A garage that asks for it is deleted after seven days. Bills stay as tax law asks, and what was agreed as evidence; nobody sees them but you and, when somebody must, we. Its log says who looked.',
    },
    requests: {
      term: 'Requests about your data',
      detail:
        'When we look up, hand out or delete data on request, our log names the number. Nobody can change that log.',
    },
    blocked: {
      term: 'Blocked numbers',
      detail: 'A number or network that misused this site, until we unblock it.',
    },
    newsletter: { term: 'Newsletter', detail: 'Until you unsubscribe.' },
    opening: {
      term: 'A city’s opening',
      detail: 'Your email address and the city, until we have written once, or you unsubscribe.',
    },
  }),

  rights: 'Under the Act you can ask for the following, each by a single email:',
  eachRight: {
    summary: 'a summary of what is stored about you, and who it was shared with;',
    correction: 'wrong data corrected, missing data completed, and data no longer needed deleted;',
    withdrawal: 'your consent withdrawn;',
    nominee: 'someone nominated to exercise these rights for you if you die or are unable to.',
  },
  adults: 'This site is for drivers: you must be 18 or older to send a request.',

  writeTo: ({ address }: { address: string }) =>
    `Write to <mail/>, or by post to ${address}. Include the phone number you used in the request, so that we can find it.`,
  board: 'If our answer does not settle the matter, you may complain to the Data Protection Board of India.',
}
