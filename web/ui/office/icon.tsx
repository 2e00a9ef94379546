import { type IconName, Icon as SiteIcon } from '../icon.tsx'

/** Line icons that only the back-office shows; the public site's bundle stays without them. */
const paths = {
  dashboard: 'M3 3h6v6H3zm8 0h6v6h-6zM3 11h6v6H3zm8 0h6v6h-6z',
  customers:
    'M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm-5 7v-1c0-2 2-3.5 5-3.5s5 1.5 5 3.5v1M13 4.3a3 3 0 0 1 0 5.4M14.5 12.8c2 .5 3 1.7 3 3.2v1',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 7c.3-3 3-4.8 6.5-4.8s6.2 1.8 6.5 4.8',
  bookings: 'M3 5h14v12H3zm0 4h14M7 3v4m6-4v4',
  'job-cards': 'M4 3h9l3 3v11H4zM7 8h6M7 11h6M7 14h3',
  floor: 'M3 17h14M5 17V3m10 14V3M5 10.5h10M7 10.5V8.3L8.2 6h3.6L13 8.3v2.2',
  start: 'M6.5 4.5v11l9-5.5z',
  pause: 'M7 4.5v11m6-11v11',
  take: 'M10 4v12M4 10h12',
  bills: 'M5 2.5h10v15l-2-1.3-1.5 1.3-1.5-1.3-1.5 1.3L7 16.2l-2 1.3zM8 6.5h4M8 9.5h4M8 12.5h2',
  services:
    'M12 7.5 4.5 15a1.4 1.4 0 0 0 0 1.5 1.4 1.4 0 0 0 1.5 0L13.5 9A3.8 3.8 0 0 0 17 4l-2.5 2.5-1.8-.3-.3-1.8L15 2a3.8 3.8 0 0 0-3 5.5z',
  parts: 'M3 7l7-4 7 4v6l-7 4-7-4zM3 7l7 4 7-4M10 11v6',
  scan: 'M3 7V3h4m6 0h4v4m0 6v4h-4m-6 0H3v-4M6.5 7v6M9 7v6m2-6v6m2.5-6v6',
  torch: 'M7 3h6v3l-1.5 2.5V17h-3V8.5L7 6zM10 11v1.5',
  staff: 'M4 5h12v12H4zM8 3h4v3H8zm2 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-3 3c.4-1.3 1.6-2 3-2s2.6.7 3 2',
  leads: 'M5 17V3.5h9.5L12.5 7l2 3.5H5',
  reports: 'M3 3v14h14M7 14v-4m4 4V6m4 8v-6',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 2.5v2m0 11v2M2.5 10h2m11 0h2M4.7 4.7l1.4 1.4m7.8 7.8 1.4 1.4m0-10.6-1.4 1.4m-7.8 7.8-1.4 1.4',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zm4.3-1.7L17 17',
  lock: 'M5 9h10v8H5zm2 0V6.5a3 3 0 0 1 6 0V9',
  edit: 'm4 16 .7-3.3L13.5 4 16 6.5l-8.7 8.8zM12 5.5 14.5 8',
  bin: 'M4 6h12M8 6V4h4v2m-6.5 0 .7 11h7.6l.7-11M8.5 9.5v4m3-4v4',
  back: 'm12 6-4 4 4 4',
  noSignal: 'M3 16.5h2V14H3zM7 16.5h2V11H7zM11 16.5h2V8h-2zM3 3l14 14',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0-8v4.5M10 6.4v.1',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zm7.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  print: 'M6 8V3h8v5M6 14H3V8h14v6h-3M6 11.5h8V17H6z',
  grip: 'M8 5h.01M12 5h.01M8 10h.01M12 10h.01M8 15h.01M12 15h.01',
  camera: 'M3 6.5h3.5L8 4.5h4l1.5 2H17v9.5H3zm7 7.3a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  picture: 'M3 4.5h14v11H3zm0 9 4-4 3 3 2.5-2.5 4.5 4.5M13 8.2h.01',
  car: 'M3 13.5v-3l2-4.5h8.5l3.5 4.5v3h-1.5m-3.5 0h-4m-3.5 0H3M6.5 15a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zm7.3 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM4.5 9.5h11',
  import: 'M10 12V3.5m-3.5 3.5L10 3.5 13.5 7M3.5 16.5h13',
  export: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M3.5 16.5h13',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  expand: 'M3 8V3h5M17 12v5h-5M3 3l5 5m9 9-5-5',
  board: 'M3 4h4v12H3zm5 0h4v8H8zm5 0h4v5h-4z',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  'sign-out': 'M8 3H4v14h4m4-10 3 3-3 3m3-3H8',
  send: 'M3 10 17 3l-4 14-3.5-5.5zM9.5 11.5 17 3',
  share: 'M3.5 15.5c.5-5 3.5-7.5 8-7.5h5m-4-4 4 4-4 4',
  keyboard: 'M2.5 5.5h15v9h-15zM6 9h.01M9 9h.01M12 9h.01M15 9h.01M6.5 12h7',
} as const

export type OfficeIconName = keyof typeof paths | IconName

/** Icons of the back-office and of the site, by one name. Silent: words beside it, or the button's label, say the same. */
export function Icon({ name }: { name: OfficeIconName }) {
  if (!isOffice(name)) return <SiteIcon name={name} />
  return (
    <svg
      className={name === 'more' || name === 'grip' ? 'icon icon--dots' : 'icon'}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

const isOffice = (name: OfficeIconName): name is keyof typeof paths => name in paths
