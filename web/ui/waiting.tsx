/** The guard's spinner. */
export function Waiting({ children = 'Loading...' }: { children?: string }) {
  return (
    <div className="waiting" role="status">
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="14" />
      </svg>
      {children}
    </div>
  )
}
