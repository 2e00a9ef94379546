import { clockTimeOf, hourOf, kilometres, nearDay, printedDay, shortDay, weekdayNames } from '../platform/formats.ts'
import {
  dialogSentences,
  fieldSentences,
  numberSentences,
  requiredSentences,
  staffSentences,
} from '../platform/sentences.ts'
import type { BayKind, JobCardStatus } from '../platform/terms/workshop.ts'
import { plural } from './plural.ts'

type Count = { count: number }
type Day = { day: string }
type Time = { time: string }
type Name = { name: string }
type Plate = { plate: string }
type Line = { line: string }
type What = { what: string }
type When = { when: string }
type Minutes = { minutes: number }
type Numbered = { number: string }

/** What technicians read and press on the floor: my work, a card, what waits to be sent. In a glove, at arm's length. */
export const floor = {
  area: 'floor',

  /** 1:30 pm. */
  clockTime: ({ time }: Time) => clockTimeOf(time),
  /** 6 pm: of a promise. */
  hour: ({ time }: Time) => hourOf(time),
  /** Fri 27 Nov */
  nearDay: ({ day }: Day) => nearDay(day),
  /** 'Fri 27 Nov, 1:30 pm': when it is not of today. */
  dayAndTime: ({ day, time }: Time & Day) => `${nearDay(day)}, ${clockTimeOf(time)}`,
  /** 27 Nov */
  shortDay: ({ day }: Day) => shortDay(day),
  /** 43,099 km */
  kilometres: ({ km }: { km: number }) => kilometres(km),
  /** '23 to 29 Nov 2026', '30 Nov to 6 Dec 2026': a week. */
  weekFrom: ({ first, last }: { first: string; last: string }) =>
    `${first.slice(0, 7) === last.slice(0, 7) ? Number(first.slice(8, 10)) : shortDay(first)} to ${printedDay(last)}`,
  /** Heard of the bars of a week, Sunday first. */
  weekdays: weekdayNames.map((name) => name.slice(0, 3)),
  /** Beneath a bar, 30 px wide; Sunday first. */
  weekdayLetters: weekdayNames.map((name) => name.slice(0, 1)),
  /** Before the hour of a promise: 'today 6 pm'. */
  today: 'today',
  /** In place of a day. */
  tomorrow: 'tomorrow',

  /** Heard of the links to its views. */
  views: 'Floor',
  /** A view, and the title of the technician's first screen. */
  myWork: 'My work',
  /** A view: the bays of the workshop. */
  bays: 'Bays',
  /** A view: hours clocked and billed. */
  hours: 'Hours',

  /** Above the cards that are one's own. */
  mineToday: 'Mine today',
  /** Above the cards that no technician has. */
  nobodys: 'Nobody’s yet',
  none: 'No car is yours',
  noneWhy: 'No card waits for anybody. A new one shows here at once.',
  /** Button. */
  lookAgain: 'Look again',
  moreWait: ({ count }: Count) => plural(count, `${count} more car waiting`, `${count} more cars waiting`),
  loadWork: 'Failed to load your work',
  loading: 'Loading your work...',
  /** On a button 76 px wide: starts the clock. */
  start: 'Start',
  startOn: ({ plate }: Plate) => `Start the clock on ${plate}`,
  /** On a button 76 px wide: the car becomes mine. */
  take: 'Take',
  takeCar: ({ plate }: Plate) => `Take ${plate}`,
  /** In place of the button, 76 px wide: the clock runs here. */
  running: 'Running',
  /** In place of the button, 76 px wide: handed to quality check. */
  handed: 'Handed',
  /** After the promised time. */
  late: 'late',
  /** Heard in place of the small squares. */
  doneOf: ({ done, all }: { done: string; all: string }) => `${done} of ${all} done`,
  bay: ({ name }: Name) => `Bay ${name}`,
  /** Below a job. */
  notStarted: 'not started',
  atQuality: 'At quality check',
  waitsForDriver: 'Waits for the driver',

  /** Heard: the bar at the foot. */
  runningClock: 'Running clock',
  workingSince: ({ time }: Time) => `Working, since ${time}`,
  /** After hours and minutes, '0:30 planned'. */
  planned: ({ hours }: { hours: string }) => `${hours} planned`,
  /** Button. */
  pause: 'Pause',
  /** Ends the line that the clock runs on. */
  done: 'Done',
  /** The clock runs on no line of its own. */
  noLine: 'On the car',
  /** Heading of the hours. */
  yourDay: 'Your day',
  /** Before hours. */
  onCars: 'On cars',
  /** Hours and minutes: '3:30 h'. */
  hoursOf: ({ time }: Time) => `${time} h`,
  /** Before a number. */
  linesDone: 'Lines done',
  carsHanded: 'Cars handed over',

  /** Heading of a question. */
  stillWorking: 'Still working?',
  stillWorkingWhy: ({ time }: Time) => `The garage closed at ${time}, and your clock runs.`,
  yesGoOn: 'Yes, go on',
  noStopped: ({ time }: Time) => `No, stop at ${time}`,

  /** Heard, before its number. */
  jobCard: 'Job card',
  cardGone: 'Job card not found',
  cardGoneWhy: 'It was deleted, or it belongs to another garage.',
  allWork: 'All my work',
  driverSays: 'The driver says',
  /** Before what was written as the car came in. */
  advisorSaw: 'Advisor saw',
  /** Heading of the lines of work. */
  toDo: 'To do',
  nothingToDo: 'No lines yet. The advisor adds what is to be done.',
  /** Button. */
  lineDone: 'Line done',
  /** Heard of a box beside a line of labour. */
  labourDone: ({ line }: Line) => `${line}: done`,
  /** Heard of a box beside a part. */
  partFitted: ({ line }: Line) => `${line}: fitted`,
  pauseLine: ({ line }: Line) => `Pause ${line}`,
  startLine: ({ line }: Line) => `Start ${line}`,
  /** After a line that is done: how long it took. */
  took: ({ time }: Time) => `took ${time}`,
  runs: ({ time }: Time) => `runs ${time}`,
  notApproved: 'not approved yet',
  /** Of a part of which only some is fitted: '3.5 of 4 L fitted'. */
  partlyFitted: ({ some, all }: { some: string; all: string }) => `${some} of ${all} fitted`,
  tickedBy: ({ name }: Name) => `by ${name}`,
  askForPart: 'Ask for a part',
  /** Label of a field. */
  whichPart: 'Which part',
  /** An example in an empty field. */
  partExample: 'Tensioner, drive belt',
  /** Beneath a part: where it lies. */
  rack: ({ rack }: { rack: string }) => `rack ${rack}`,
  /** Beside a part: '1 pc free'. */
  freeOnShelf: ({ quantity }: { quantity: string }) => `${quantity} free`,
  /** The last choice: what was typed is no part of the list. */
  notInList: ({ typed }: { typed: string }) => `Not in the list: “${typed}”`,
  deskLooks: 'The desk looks for it.',
  /** Label of a field. */
  howMany: 'How many',
  /** Button. */
  ask: 'Ask',
  /** The button, once a quantity is there: '1 pc'. */
  askFor: ({ quantity }: { quantity: string }) => `Ask for ${quantity}`,
  /** Heard of the key before the quantity. */
  oneLess: 'One less',
  /** Heard of the key after the quantity. */
  oneMore: 'One more',
  /** Button: a part’s code is held to the camera. */
  scan: 'Scan',
  scanPart: 'Scan a part',
  camera: {
    none: 'No camera reads codes here. Type the number, or use a scanner on a cable or Bluetooth.',
    elsewhere: 'The camera reads codes once this page is loaded anew. Or type the number.',
    reload: 'Reload the page',
    refused:
      'The camera is off for this page. Allow it in the browser’s settings, or type the number. A scanner on a cable or Bluetooth works too.',
    /** Heard of its picture. */
    sees: 'What the camera sees',
    /** Heard: the key of the phone’s lamp. */
    light: 'Light',
    /** Button. */
    again: 'Start the camera again',
    staysHere: 'Read by the camera on this phone. No picture is sent.',
  },
  lookingForPart: 'Looking for the part...',
  codeUnknown: ({ code }: { code: string }) => `No part has the code ${code}.`,
  codeNeedsSignal: 'Codes on boxes need signal. Without it, type the number.',
  /** Button. */
  scanAgain: 'Scan again',
  /** In the button, while it is sent. */
  asking: 'Asking...',
  askFailed: 'Failed to ask. Please try again.',
  driverFirst: 'The driver is asked first: this is new work.',
  askedParts: 'Parts asked for',
  /** What became of a part that was asked for. */
  partStates: { ASKED: 'Asked', ADDED: 'On the card', ORDERED: 'Ordered', HERE: 'It is here', NO: 'No' },
  /** Of a part that is ordered, as its supplier said. */
  partComes: ({ day }: Day) => `Comes on ${nearDay(day)}`,
  /** The same, where that day is today. */
  partComesToday: 'Comes today',
  /** The day that the supplier said is past. */
  partIsLate: ({ day }: Day) => `Was to come on ${nearDay(day)}, not here yet`,
  waitsForPart: 'Waits for a part',
  /** The one that was asked for last has come. */
  partIsHere: 'The part is here',
  /** Button. */
  found: 'Found something',
  openCard: 'Whole job card',
  /** Label of a field. */
  photos: 'Photos',
  photosBefore: 'Photos of the check-in and others',
  photoNumber: ({ number }: Numbered) => `Photo ${number}`,
  /** What a new photo is of. */
  ofTheWork: 'Of the work',
  /** The key that opens the camera. */
  photo: 'Photo',
  /** Heard of a row of photos, and of each. */
  photosOf: ({ what }: What) => `Photos: ${what}`,
  photoOf: ({ what, number }: What & Numbered) => `${what}, photo ${number}`,
  deletePhoto: ({ what, number }: What & Numbered) => `Delete photo ${number}: ${what}`,
  photoNotDeleted: 'The photo could not be deleted.',
  /** Button, heard. */
  removePhoto: 'Remove it',
  photoStalled: 'Not sent yet. Try now',
  photoSent: ({ what }: What) => `${what}, sent`,
  /** Heading. */
  notes: 'Notes',
  /** Label of a field. */
  newNote: 'New note',
  writeIt: 'Say it or write it',
  /** Adds a note. */
  add: 'Add',
  /** In the button, while it is sent. */
  adding: 'Adding...',
  onThisCar: 'On this car',
  /** In place of one's own name. */
  you: 'You',
  hoursToday: ({ time }: Time) => `${time} h today`,
  stoppedAt: ({ time, at }: Time & { at: string }) => `${time} h, stopped ${at}`,
  workingNow: ({ time }: Time) => `working, since ${time}`,
  handToCheck: 'Hand to quality check',
  /** In the button, while it is sent. */
  handing: 'Handing over...',
  /** Beneath hours and minutes: 1:12, 'h on it'. */
  onIt: 'h on it',
  /** Heard of the bar at the thumb. */
  clock: 'Clock',
  /** Button. */
  handOver: 'Hand over',
  startHere: 'Start the clock',
  takeThis: 'Take this car',
  /** Of a car that was handed over: lines that came to its card since. */
  notDoneYet: ({ named }: { named: string }) => `Not done yet: ${named}.`,
  handedAt: ({ time }: Time) => `Handed over at ${time}.`,
  /** @param planned hours and minutes, where any were */
  handedWhy: ({ time, planned }: Time & { planned: string | undefined }) =>
    `The clocks are stopped: ${time} h on this car${planned ? `, ${planned} planned` : ''}.`,
  handedWhyBy: ({ time, count, planned }: Time & Count & { planned: string | undefined }) =>
    `The clocks are stopped: ${time} h on this car by ${count} people${planned ? `, ${planned} planned` : ''}.`,
  takeBack: 'Take it back',
  takingBack: 'Taking it back...',
  next: 'Next on your list',
  /** What somebody who only reads may not do: named in a sentence of rights. */
  viewOnly: 'Working on cars',
  failed: 'This could not be kept. Please press again.',

  /** A lock’s reason, where somebody sees what others press: 'Export needs admin or owner access.' */
  needsAdmin: ({ what }: What) => `${what} needs admin or owner access.`,
  needsStaff: ({ what }: What) => `${what} needs staff access; yours is view only.`,
  /** Button. */
  tryAgain: 'Try again',
  noConnection: 'No connection. What you pressed is safe.',
  nothingLost: 'Nothing is lost.',

  /** What a card is, in the office’s words. */
  cardStates: {
    OPEN: 'Open',
    IN_PROGRESS: 'In Progress',
    READY: 'Ready',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  } as Record<JobCardStatus, string>,

  loadBays: 'Failed to load the bays',
  loadingBays: 'Loading the bays...',
  /** The column of promises. */
  promised: 'Promised',
  movesByItself: 'Moves by itself.',
  /** Above the line of the day, an hour apart: 9 am. */
  hourMark: ({ time }: Time) => hourOf(time),
  /** What a bay is for: choices, and beside its name. */
  bayKinds: {
    LIFT: 'Two-post lift',
    FLAT: 'Flat bay',
    ALIGNMENT: 'Alignment',
    WASH: 'Wash',
    OTHER: 'Other',
  } as Record<BayKind, string>,
  /** Somebody’s clock runs on it: hours and minutes. */
  working: ({ time }: Time) => `Working, ${time}`,
  nobodyOnIt: 'Nobody on it',
  /** In an empty bay. */
  free: 'Free',
  freeSince: ({ time }: Time) => `Free since ${time}`,
  carsToday: ({ count }: Count) => plural(count, '1 car today', `${count} cars today`),
  /** Opens the cars that are here, of which one comes into this bay. */
  moveIn: 'Move a car in',
  moveInto: ({ bay }: { bay: string }) => `Move a car in: ${bay}`,
  noOtherCar: 'No other car is here.',
  moveFailed: 'The car could not be moved. Please try again.',
  inSince: ({ when }: When) => `in since ${when}`,
  /** 42 min late; 1:12 h late; 2 d late */
  minutesLate: ({ minutes }: Minutes) => `${minutes} min late`,
  hoursLate: ({ time }: Time) => `${time} h late`,
  daysLate: ({ days }: { days: number }) => `${days} d late`,
  wasPromised: ({ when }: When) => `was ${when}`,
  workedOn: 'In the bay, worked on',
  standing: 'In the bay, nobody on it',
  /** What a stripe in a bay's row means. */
  untilPromised: 'Until promised',
  pastPromise: 'Past the promise',
  inTheYard: 'In the yard',
  toBeFetched: 'Ready, to be fetched',
  nobodysPromised: ({ when }: When) => `Nobody’s yet, ${when}`,
  noBays: 'No bays yet',
  noBaysWhy: 'List the bays of your garage, and see which car stands where and what is late.',
  setBays: 'List the bays',
  /** Button. */
  editBays: 'Edit bays',
  lateCars: ({ count }: Count) => plural(count, '1 car late', `${count} cars late`),
  carriedOver: ({ count }: Count) => plural(count, '1 car carried over', `${count} cars carried over`),
  baysWhy: 'The rows of the board. A car’s bay may still be any text.',
  bayName: ({ number }: Numbered) => `Name of bay ${number}`,
  bayKind: ({ number }: Numbered) => `Kind of bay ${number}`,
  removeBay: ({ number }: Numbered) => `Remove bay ${number}`,
  addBay: 'Add a bay',
  /** Button. */
  saveBays: 'Save bays',
  /** In the button, while it is sent. */
  saving: 'Saving...',
  saveBaysFailed: 'Failed to save the bays',

  hoursTitle: 'Hours clocked and billed',
  loadHours: 'Failed to load the hours',
  loadingHours: 'Loading the hours...',
  noHours: 'No hours yet',
  noHoursWhy: 'They come by themselves when a technician presses Start on a card.',
  seeWork: 'See My work',
  /** Button, heard. */
  weekBefore: 'Week before',
  /** Button, heard. */
  weekAfter: 'Week after',
  presentWeek: 'This is the present week.',
  /** Label of a field. */
  technician: 'Technician',
  /** Button back to it. */
  thisWeek: 'This week',
  weekOf: ({ day }: Day) => `Week of ${shortDay(day)}`,
  /** Planned hours of lines that are done. */
  billed: 'Billed',
  billedForHour: 'Billed for an hour on cars',
  ofOpenHours: 'On cars, of open hours',
  /** First of the choices. */
  all: 'All',
  openSoFar: ({ time }: Time) => `Open so far: ${time} each`,
  /** Heard of a day without work. */
  noTime: 'none',
  noPayroll:
    'Billed hours are the planned hours of labour lines ticked done this week, shared by who clocked on them. The orange mark is 100%. This is no payroll: nobody clocks in or out of the garage here.',
  toLookAt: 'To be looked at',
  closedByGarage: ({ from, until, time }: { from: string; until: string; time: string }) =>
    `started ${from}, closed by the garage at ${until}: ${time} h. Forgotten?`,
  /** A clock that runs for longer than its line was planned: 'Drive belt change runs 1:12, planned 0:30.' */
  overPlan: ({ line, time, planned }: Line & Time & { planned: string }) => `${line} runs ${time}, planned ${planned}.`,
  seeCard: 'See the card',
  itIsRight: 'It is right',
  setEnd: 'Set the end',
  /** Button beside a clock of somebody's week. */
  correct: 'Correct',
  correctClock: ({ clock }: { clock: string }) => `Correct ${clock}`,
  /** Title over the fields. */
  correctTime: 'Correct the time',
  /** Button. */
  saveTime: 'Save the time',
  /** Of somebody's week, where there are none. */
  noClocks: 'No time on cars in this week.',
  /** '9:02 am to 10:15 am, 1:13 h' */
  clockWas: ({ from, until, time }: { from: string; until: string; time: string }) => `${from} to ${until}, ${time} h`,
  clockRuns: ({ from }: { from: string }) => `running since ${from}`,
  /** Before who changed it: 'Before: 4:06 pm to 6:30 pm, 2:24 h.' */
  clockBefore: ({ clock }: { clock: string }) => `Before: ${clock}.`,
  clockAdded: 'Added, no clock took it.',
  /** 'Ravi Murugan, Fri 20 Nov, 6:40 pm: Went home at 5:10' */
  changedBy: ({ name, when, reason }: Name & When & { reason: string }) => `${name}, ${when}: ${reason}`,
  /** Button. */
  addTime: 'Add time',
  /** The button that sets the end: 'Set 5:10 pm'. */
  setEndAt: ({ time }: Time) => `Set ${hourOf(time)}`,
  /** Label of a field. */
  started: 'Started',
  /** Label of a field. */
  ended: 'Ended',
  /** Hours and minutes, while another end is chosen: '1:04 h instead of 2:24.' */
  insteadOf: ({ time, was }: Time & { was: string }) => `${time} h instead of ${was}.`,
  wasClosedAt: ({ time }: Time) => `Was closed at ${time}`,
  /** Label of a field. */
  reason: 'Reason',
  /** The first choice of a list. */
  choose: 'Please choose',
  /** Label of a field. */
  car: 'Car',
  newestCards: 'The 100 newest job cards.',
  /** Label of a field. */
  day: 'Day',
  timeStays: 'Your name and the reason stay with it, and whoever it is sees it.',
  correctionStays: ({ name }: Name) =>
    `The first entry stays in the history, with your name beside the change. ${name} sees it.`,
  saveFailed: 'Failed to save. Please try again.',
  /** Button. */
  export: 'Export',

  /** Top right: nothing waits. */
  sent: 'Sent',
  allSent: 'Everything is sent',
  waiting: ({ count }: Count) => `${count} waiting`,
  refused: ({ count }: Count) => `${count} refused`,
  toDecide: ({ count }: Count) => `${count} to decide`,
  seeQueue: 'See what waits',
  /** A link to the queue. */
  see: 'See',
  /** Beside what was pressed and is not sent. */
  waits: 'waits',
  waitsForSignal: 'waits for signal',
  changesWait: ({ count }: Count) => plural(count, '1 change waits', `${count} changes wait`),
  /** Beginning of a notice. */
  noSignal: 'No signal.',
  noSignalSince: ({ time }: Time) => `No signal since ${time}.`,
  goOn: 'Go on working.',
  goOnWaiting: ({ count }: Count) =>
    plural(
      count,
      'Go on working. 1 change waits on this phone.',
      `Go on working. ${count} changes wait on this phone.`,
    ),
  cardAsOf: ({ time }: Time) => `This card is as of ${time}.`,
  sendsByItself: 'Sends by itself, in this order.',
  /** Button. */
  tryNow: 'Try now',
  full: 'This phone is full. Send first.',
  refusedUnsaid: 'The server refused this.',
  /** Beginning of a notice. */
  needsSignal: 'Needs signal.',
  keptOnPhone: 'The server did not answer. Your clock runs on, and what you pressed is kept on this phone.',

  keepHere: 'Keep Pahiya on this phone',
  keepHereWhy: 'Opens at once, works in the pit without signal.',
  /** On an iPhone; the words of its menu in English, as most phones here have it. */
  keepHereByHand: 'Opens at once, works in the pit without signal: press Share, then Add to Home Screen.',
  /** Button. */
  notNow: 'Not now',
  /** Button. */
  install: 'Install',

  /** On a locked phone, beneath the plate of the car: somebody made it mine. */
  givenToYou: 'Given to you',
  /** On a locked phone, beneath the plate: the driver said yes to work on my car. */
  driverApproved: 'The driver has approved work',
  /** Asked once on the installed phone, and the name of the switch. */
  tellMe: 'Tell me on this phone',
  tellMeWhy: 'When a car is given to you, or a driver approves work. Only while the garage is open.',
  /** Button. */
  tellMeYes: 'Tell me',
  /** The phone's own settings forbid it. */
  tellMeForbidden: 'This phone forbids it: allow notifications for Pahiya in its settings.',
  tellMeFailed: 'This phone could not be set up. Please try again.',

  queue: 'Waiting to send',
  waitingForSignal: 'Waiting for signal',
  /** Heading of what the server did not take. */
  refusedTitle: 'Refused',
  yoursToDecide: 'Yours to decide',
  heldBehind: 'Held behind it',
  /** Beneath what is held: what was pressed before it, and has to be decided first. */
  goesAfter: ({ what }: What) => `goes once this is decided: ${what}`,
  /** Heading of what it took. */
  sentToday: 'Sent today',
  allOf: ({ count }: Count) => `All ${count}`,
  everythingSent: 'Everything is sent',
  lastSent: ({ time }: Time) => `Last sent at ${time}.`,
  whatWaits: 'What you press without signal waits here, in order, and shows what became of it.',
  /** Heard of a row's mark. */
  states: {
    WAITING: 'Waits',
    SENDING: 'Is being sent',
    SENT: 'Sent',
    REFUSED: 'Refused',
    DECIDE: 'To decide',
    HELD: 'Held',
  },
  /** A row of the queue: what was pressed. */
  did: {
    take: 'Car taken',
    handOver: 'Handed to quality check',
    takeBack: 'Taken back',
    start: 'Clock started',
    pause: 'Clock paused',
    done: ({ line }: Line) => `${line} done`,
    undone: ({ line }: Line) => `${line} not done`,
    fitted: ({ line, quantity }: Line & { quantity: string }) => `${line} fitted, ${quantity}`,
    note: ({ text }: { text: string }) => `Note: “${text}”`,
    ask: ({ part, quantity }: { part: string; quantity: string }) => `Part asked for: ${quantity} ${part}`,
    photo: ({ size }: { size: string }) => `Photo, ${size} kB`,
    checkIn: 'Check-in',
    inspection: 'Inspection',
    count: ({ part, quantity }: { part: string; quantity: string }) => `${part} counted: ${quantity}`,
  },
  /** Button. */
  sendAgain: 'Send again',
  putInNote: 'Put it in a note',
  /** Button: asks the card’s advisor, by first name, what to do about a change that was refused. */
  askAdvisor: ({ name }: Name) => `Ask ${name}`,
  /** A note on the card, which its advisor reads. @param why a whole sentence */
  question: ({ name, what, why }: Name & { what: string; why: string }) => `${name}, please look: “${what}”. ${why}`,
  advisorAsked: ({ name }: Name) => `${name} is asked, in the card’s notes.`,
  /** Button. */
  throwAway: 'Throw away',
  throwAwayQuestion: ({ what }: { what: string }) => `Throw away “${what}”?`,
  throwAwayWhy: 'It was never sent, and it is lost then. What waits behind it goes.',
  /** Button. */
  keepIt: 'Keep it',
  lookAtBoth: 'Look at both',
  whileNoSignal: 'While you had no signal, this line was changed.',
  nowOnCard: 'Now on the card',
  fromYourPhone: 'From your phone',
  /** Head of the first column, heard only: a line of what was changed. */
  whatChanged: 'What was changed',
  /** Of a part on a card, beside both choices. */
  fitted: 'Fitted',
  /** Beneath 'Fitted': what the line had when they ticked it. */
  wasQuantity: ({ quantity }: { quantity: string }) => `Was ${quantity}`,
  wantedAndFitted: ({ wanted, fitted }: { wanted: string; fitted: string }) =>
    `<b>${wanted} wanted</b>, ${fitted === '0' ? 'none' : fitted} fitted`,
  fittedNow: ({ quantity }: { quantity: string }) => `${quantity} fitted`,
  /** The desk put another part on the line: choosing 'mine' takes that one. */
  leavesShelf: ({ part }: { part: string }) => `${part} is taken off the shelf`,
  lineGone: 'The line is no longer on the card.',
  onlySoMany: ({ quantity }: { quantity: string }) => `The line has only ${quantity} now.`,
  staysOpen: ({ open, all }: { open: string; all: string }) => `${open} of ${all} stays open on the card`,
  bothKept: 'Whatever you choose, both are kept in the card’s history.',
  /** Button. */
  later: 'Later',
  /** Button. */
  useMine: 'Use mine',
  /** Button: says what would be written. */
  useMineFitted: ({ quantity }: { quantity: string }) => `Use mine: ${quantity} fitted`,
  useTheirs: 'Keep the card’s',
  notUsed: ({ what }: { what: string }) => `From the phone, not used: ${what}`,
  onThisPhone: 'On this phone',
  cardsOfDay: 'Cards of my day',
  partsToLookUp: 'Parts to look up',
  photosThatWait: 'Photos that wait',
  /** Before a size. */
  spaceUsed: 'Space used',
  /** '12 of 60'. */
  of: ({ some, all }: { some: string; all: string }) => `${some} of ${all}`,
  /** On a phone that several use: all that one is told of another. */
  waitForOther: ({ count, name }: Count & Name) =>
    plural(count, `1 change waits for ${name}.`, `${count} changes wait for ${name}.`),
  nothingElseKept: 'No prices, phone numbers or addresses are kept here. All of yours goes when you sign out.',
  notSent: ({ count }: Count) => plural(count, '1 change is not sent', `${count} changes are not sent`),
  signOutLoses: 'They are on this phone only. Signing out clears it, and they are lost.',
  andMore: ({ count }: Count) => `and ${count} more.`,
  clockRunsOn: 'Your clock runs on either way.',
  signOutLose: ({ count }: Count) => `Sign out, lose ${count}`,
  staySignedIn: 'Stay signed in',
  /** What its forms say of a field that is empty, or cannot be read. */
  faults: {
    whichPart: 'Please say which part',
    quantity: 'Quantity is required',
    unreadable: numberSentences.quantity as string,
    notPositive: fieldSentences.notPositive as string,
    tooLarge: fieldSentences.tooLarge as string,
    decimals: fieldSentences.decimals as string,
    person: staffSentences.chosen as string,
    card: 'Please choose a job card',
    when: requiredSentences.when as string,
    reason: 'Please say why',
    bay: 'Please name the bay',
  },
  /** The frame about a screen, and what each dialog says of itself. */
  frame: {
    skip: 'Skip to content',
    /** Heard: the bar on top of a phone. */
    topBar: 'Top bar',
    menu: 'Menu',
    closeMenu: 'Close menu',
    ...dialogSentences,
  },
}
