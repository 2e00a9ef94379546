/** Keys beside what they do. Silent: `aria-keyshortcuts` on the control tells a screen reader. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="key" aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  )
}
