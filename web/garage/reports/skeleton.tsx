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
    <div className="reports">
      {titles.map((title) => (
        <section key={title} className={wide.includes(title) ? 'sheet report report--full' : 'sheet report'}>
          <header>
            <h2>{title}</h2>
          </header>
          <div className="report-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        </section>
      ))}
    </div>
  )
}
