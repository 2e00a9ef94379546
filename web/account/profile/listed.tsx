import { Icon, type IconName } from '../../ui/icon.tsx'

/** One of two lists that stand side by side: what is, and what is not. */
export function Listed({ title, icon, lines }: { title: string; icon: IconName; lines: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
