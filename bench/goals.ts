/** What the bench holds the product to; `npm run bench` fails where one is missed. */
export type Goal = ({ atLeast: number } | { atMost: number }) & { source: string }

const lighthouse = 'Lighthouse (mobile) of home, list and detail'

export const goals = {
  catalogue: { atLeast: 0.7, source: 'public calls over a bare handler with the same SQL' },
  lists: { atLeast: 0.63, source: "the back-office's lists over a bare handler with the same SQL" },
  twoProcesses: { atLeast: 1.5, source: 'two processes over one, where there are cores for both' },
  pages: { atLeast: 0.5, source: 'public pages over a bare handler with the same bytes' },
  duringSignIn: { atMost: 3, source: 'a burst of sign-ins does not stall other calls' },
  manyCustomers: { atMost: 1.5, source: 'a hundred times the customers do not slow a garage down' },
  manyParts: { atMost: 1.5, source: 'nor does a hundred times the parts' },
  manyBookings: { atMost: 1.5, source: 'a hundred times the garages and bookings do not slow a garage down' },
  manyPlaces: {
    atMost: 1.5,
    source: 'nor does a hundred times the bookings in its month slow down who looks for a free place',
  },
  manyReports: { atMost: 3, source: 'nor its reports much' },
  manyBills: { atMost: 1.5, source: 'a hundred times the bills do not slow a garage down' },
  manyBillsFiles: { atMost: 3, source: 'nor the files of a month much' },
  monthInMemory: { atMost: 100, source: 'nor do they fill the memory' },
  fullJobCard: { atMost: 1.5, source: 'a card with all that it can have opens nearly as quickly as an empty one' },
  performance: { atLeast: 95, source: lighthouse },
  lightPage: { atLeast: 98, source: 'the page that the link of an estimate opens' },
  garagePage: { atLeast: 98, source: "Lighthouse (mobile) of a garage's own page" },
  accessibility: { atLeast: 100, source: lighthouse },
  bestPractices: { atLeast: 100, source: lighthouse },
  seo: { atLeast: 100, source: lighthouse },
  cheapPhone: { atLeast: 90, source: 'the same on a phone half as fast, where the machine is fit to tell' },
  blockingTime: { atMost: 300, source: 'the same on a phone half as fast, where the machine is fit to tell' },
  firstTap: { atMost: 100, source: 'whoever taps first on a cheap phone sees at once that it counts' },
  myWork: { atMost: 1000, source: 'my work opens in a second from the phone, on a processor slowed fourfold' },
  layoutShift: { atMost: 0.01, source: 'nothing moves while a page loads' },
  unanswered: {
    atMost: 0,
    source: 'people at work for minutes, and a process that stops: nothing refused, broken or timed out',
  },
  whileAtWork: { atMost: 5, source: 'nor much slower than for one' },
  longestStop: { atMost: 200, source: 'nor does the event loop stand still' },
  memoryGrowth: { atMost: 1.1, source: 'nor does memory grow' },
  servedInTime: { atMost: 2000, source: 'whoever is served under twice what the server carries is served soon' },
  refusedAtOnce: { atMost: 100, source: 'and whoever is not is told at once' },
  memoryAfterSeeding: { atMost: 500, source: 'memory with the embedded database, the demo just made' },
  memoryAtRest: { atMost: 450, source: 'memory with the embedded database, at a later start' },
  memoryOnPostgres: { atMost: 250, source: 'memory on PostgreSQL, the demo just made' },
  scripts: { atMost: 150, source: "JavaScript of the home page and of a garage's" },
} as const satisfies Record<string, Goal>

export type GoalName = keyof typeof goals

export function isMet(goal: Goal, value: number): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}
