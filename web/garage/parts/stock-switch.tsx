import { PageSwitch } from '../../ui/office/page-switch.tsx'

const pages = [
  { to: '/garage/parts', label: 'Stock' },
  { to: '/garage/to-order', label: 'To order' },
  { to: '/garage/purchases', label: 'Purchases' },
  { to: '/garage/suppliers', label: 'Suppliers' },
] as const

/** Between what is there, what is wanted, what has come, and from whom. */
export const StockSwitch = ({ here }: { here: (typeof pages)[number]['to'] }) => (
  <PageSwitch label="Parts" pages={pages} here={here} />
)
