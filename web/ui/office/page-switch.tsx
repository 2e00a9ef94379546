import { useNavigate } from 'react-router'
import { FilterButtons } from './filters.tsx'

type Props = {
  /** What it switches between, for a screen reader. */
  label: string
  pages: readonly { to: string; label: string; count?: string | undefined }[]
  here: string
}

/** Between pages of one subject, beside their title. */
export function PageSwitch({ label, pages, here }: Props) {
  const navigate = useNavigate()
  return (
    <FilterButtons
      label={label}
      className="segments segments--fill"
      value={here}
      options={pages.map(({ to, ...page }) => ({ value: to, ...page }))}
      onChange={(to) => to !== here && navigate(to)}
    />
  )
}
