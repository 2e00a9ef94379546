type Props = { look: 'facts' | 'strip'; figures: readonly { value: string; label: string }[] }

/** Figures with what they count, read in the order in which they are seen: '150K+ Services'. */
export const Figures = ({ look, figures }: Props) => (
  <ul className={look}>
    {figures.map(({ value, label }) => (
      <li key={label}>
        <strong>{value}</strong> <span>{label}</span>
      </li>
    ))}
  </ul>
)
