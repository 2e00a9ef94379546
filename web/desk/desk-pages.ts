/** The desk's pages, in the order of their tabs; each stands in the folder named after its address. */
export const deskPages = [
  { path: '/desk', title: 'Reviews' },
  { path: '/desk/week', title: 'Week' },
  { path: '/desk/garages', title: 'Garages' },
  { path: '/desk/messages', title: 'Messages' },
  { path: '/desk/senders', title: 'Senders' },
  { path: '/desk/drivers', title: 'Drivers' },
  { path: '/desk/resets', title: 'Second factors' },
  { path: '/desk/cities', title: 'Cities' },
  { path: '/desk/trail', title: 'Who did what' },
  { path: '/desk/log', title: 'Log' },
] as const
