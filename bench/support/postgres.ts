import pg from 'pg'

/** A database of the bench's own on the server that `url` names, gone when `work` is done. */
export async function withOwnDatabase<Result>(url: string, work: (ownUrl: string) => Promise<Result>): Promise<Result> {
  const name = `pahiya_bench_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
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
