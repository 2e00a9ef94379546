import pg from 'pg'

const name = 'pahiya_bench'

/** A database of the bench's own on the server that `url` names, gone when `work` is done. */
export async function withOwnDatabase<Result>(url: string, work: (ownUrl: string) => Promise<Result>): Promise<Result> {
  const own = new URL(url)
  own.pathname = `/${name}`
  // One that was cut short left it behind.
  await runStatement(url, `drop database if exists ${name} with (force)`)
  await runStatement(url, `create database ${name}`)
  try {
    return await work(own.href)
  } finally {
    await runStatement(url, `drop database ${name} with (force)`)
  }
}

async function runStatement(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
