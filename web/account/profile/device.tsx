/** A phone or a computer, by what the device calls itself: 'Chrome on Android'. */
export function Device({ name }: { name: string }) {
  return (
    <svg className="art device" viewBox="0 0 44 44" aria-hidden="true">
      {/ on (Android|iOS)$/.test(name) ? (
        <>
          <rect className="o p" x="13" y="3" width="18" height="38" rx="3" />
          <path className="d" d="M13 9h18M13 34h18" />
          <circle className="d" cx="22" cy="37.5" r="1.2" />
        </>
      ) : (
        <>
          <rect className="o p" x="7" y="9" width="30" height="20" rx="2" />
          <path className="d" d="M10 12h24v14H10z" />
          <path className="o p" d="M2 33h40l-3-4H5z" />
        </>
      )}
    </svg>
  )
}
