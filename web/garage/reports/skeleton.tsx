const titles = [
  'Revenue',
  'Bookings by state and slot',
  'Job-card ageing',
  'Technician load',
  'Lead funnel',
  'Top services',
]
const wide = ['Revenue', 'Top services']

/** The shape of the reports, before their figures. */
export function ReportsSkeleton() {
  return (
    <div className="reps">
      {titles.map((title) => (
        <section key={title} className={wide.includes(title) ? 'sheet rep rep--full' : 'sheet rep'}>
          <header>
            <h2>{title}</h2>
          </header>
          <div className="rep-bones">
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </div>
        </section>
      ))}
    </div>
  )
}
