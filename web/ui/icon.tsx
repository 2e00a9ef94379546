/** Line icons on a 20 px grid, one stroke. */
const paths = {
  pin: 'M10 17.5s5.5-5.2 5.5-9.3a5.5 5.5 0 0 0-11 0c0 4.1 5.5 9.3 5.5 9.3zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  papers: 'M4 3h9l3 3v11H4zM7 8h6M7 11h6M7 14h3',
  key: 'M12.5 11a4 4 0 1 0-3.6-2.3L3 14.5V17h3v-2h2v-2h2l1.3-1.3M13.6 6.4h.01',
  share: 'M10 12V3.5M6.5 7 10 3.5 13.5 7M3.5 16.5h13',
  down: 'm6 8 4 4 4-4',
  next: 'm8 6 4 4-4 4',
  menu: 'M3 6h14M3 10h14M3 14h14',
  plus: 'M10 4v12M4 10h12',
  right: 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5',
  left: 'M16 10H4m4.5-4.5L4 10l4.5 4.5',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M3.5 16.5h13',
  expand: 'M3 8V3h5M17 12v5h-5M3 3l5 5m9 9-5-5',
  close: 'm5 5 10 10M15 5 5 15',
  warning: 'M10 3 2.5 16.5h15zM10 8v4m0 2.4v.1',
  phone:
    'M6.5 3h-2A1.5 1.5 0 0 0 3 4.6C3.5 11 9 16.5 15.4 17a1.5 1.5 0 0 0 1.6-1.5v-2l-3.7-1.2-1.6 1.6a11 11 0 0 1-5.6-5.6l1.6-1.6z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  tick: 'm4 10.5 4 4 8-9',
  shield: 'M10 2.5 16 5v5c0 3.5-2.5 6-6 7.5C6.5 16 4 13.5 4 10V5zM7.5 10l2 2 3.5-4',
  mail: 'M3 5h14v10H3zl7 6 7-6',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 7c.3-3 3-4.8 6.5-4.8s6.2 1.8 6.5 4.8',
  calendar: 'M3 5h14v12H3zm0 4h14M7 3v4m6-4v4',
  car: 'M3 13v-2.5l1.5-.5 2-4h7l2 4 1.5.5V13M3 13h14M6.5 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zm7 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  garage: 'M3 17V8l7-4 7 4v9M6 17v-6h8v6M6 14h8',
  lock: 'M5 9h10v8H5zm2 0V6.5a3 3 0 0 1 6 0V9',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0-8v4.5M10 6.4v.1',
  remove: 'M4 6h12M8 6V4h4v2m-6.5 0 .7 11h7.6l.7-11M8.5 9.5v4m3-4v4',
  leave: 'M8 3H4v14h4m4-10 3 3-3 3m3-3H8',
  flag: 'M5 17V3.5h10l-2.5 4 2.5 4H5',
  facebook: 'M12 8h2V5h-2a3 3 0 0 0-3 3v2H7v3h2v5h3v-5h2l.5-3H12V8.5z',
  instagram: 'M4 4h12v12H4zm6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm3.5-6.5h.01',
  youtube: 'M3 6h14v8H3zm5.5 1.8v4.4l4-2.2z',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
