/** The desk's pages, in the order of their tabs; each stands in the folder named after its address. */
export const deskPages = [
  { path: '/desk', title: 'Reviews' },
  { path: '/desk/garages', title: 'Garages' },
  { path: '/desk/messages', title: 'Messages' },
  { path: '/desk/cities', title: 'Cities' },
  { path: '/desk/log', title: 'Log' },
] as const
