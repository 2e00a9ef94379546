type Props = { label: string; isChosen: boolean; isLocked: boolean; onToggle: () => void }

/** Takes one row of a list into what is done to many, or leaves it out; wide enough for a thumb. */
export const RowChoice = ({ label, isChosen, isLocked, onToggle }: Props) => (
  <label className="row-choice">
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" checked={isChosen} disabled={isLocked} onChange={onToggle} />
  </label>
)
