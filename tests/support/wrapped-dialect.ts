import type { DatabaseConnection, Dialect } from 'kysely'

type Acquire = () => Promise<DatabaseConnection>

/** A dialect whose connections are handed out by `hand`, which asks `acquire` for one. */
export const handingOut = (dialect: Dialect, hand: (acquire: Acquire) => Promise<DatabaseConnection>): Dialect => ({
  createDriver() {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = (options) => hand(() => acquire(options))
    return driver
  },
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})

/** The pool hands the same connections out again and again: each is changed the first time. */
export function changedOnce(change: (connection: DatabaseConnection) => void) {
  const known = new WeakSet<DatabaseConnection>()
  return async (acquire: Acquire): Promise<DatabaseConnection> => {
    const connection = await acquire()
    if (!known.has(connection)) {
      known.add(connection)
      change(connection)
    }
    return connection
  }
}
