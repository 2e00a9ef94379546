import type { DatabaseConnection, Dialect } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'

/** A database that fails every statement with this error for as long as it is set. */
export type Outage = { error: Error | undefined; isOn: (sql: string) => boolean }

export const databaseError = (code: string) => Object.assign(new Error(`PostgreSQL says ${code}`), { code })

export function newOutage(): Outage & {
  wrap: (dialect: Dialect) => Dialect
  watch: (database: Database) => Database
} {
  const outage: Outage = { error: undefined, isOn: () => true }
  const failing = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery
    connection.executeQuery = async (query, options) => {
      if (outage.error && outage.isOn(query.sql)) throw outage.error
      return execute.call(connection, query, options) as never
    }
    return connection
  }
  const known = new WeakSet<DatabaseConnection>()
  return Object.assign(outage, {
    wrap: (dialect: Dialect): Dialect => ({
      createDriver() {
        const driver = dialect.createDriver()
        const acquire = driver.acquireConnection.bind(driver)
        driver.acquireConnection = async (options) => {
          const connection = await acquire(options)
          if (known.has(connection)) return connection
          known.add(connection)
          return failing(connection)
        }
        return driver
      },
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    }),
    watch: (database: Database): Database => ({
      ...database,
      async requireReady() {
        if (outage.error) throw outage.error
        await database.requireReady()
      },
    }),
  })
}
