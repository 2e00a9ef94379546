/** What migrations make, as far as it was read: a process of the release before knows none of it. */
type Made = { tables: Set<string>; columns: Set<string>; checks: Set<string> }

const name = String.raw`(?:if not exists\s+)?(?<name>\w+)`
const createsTable = new RegExp(String.raw`^create table\s+${name}`, 'i')
const altersTable = /^alter table\s+(?<name>\w+)\s+(?<actions>[\s\S]*)$/i
const onTable = /\bon\s+(?<name>\w+)/i
const addsCheck = /^alter table\s+(?<table>\w+)\s+add constraint (?<check>\w+) check\b/i
const dropsConstraint = /^drop constraint (?<check>\w+)$/i
const addsColumn = /^add column\s+(?<name>\w+)/i
/** Whatever stands beside, these change nothing that an older process reads or writes. */
const harmless =
  /^(create index|create sequence|drop index|alter index|create function|create extension|insert into|update|delete from|comment on|select)\b/i
/** What migrations alone call. */
const ofMigrations = /^create or replace function (distribute|replicate|write_once)\(/i
const onOwnTable = /^(create (unique index|(constraint )?trigger)|drop trigger|revoke)\b/i

/**
 * Which statements of the migrations that wait an older process may stumble over, were it to go on while they are made: all
 * but those that only add. Told too often rather than too seldom.
 */
export function stumblingBlocks(statements: string[]): string[] {
  const all = statements.map(bare)
  const checks = all.flatMap((statement) => {
    const { table, check } = addsCheck.exec(statement)?.groups ?? {}
    return check ? [`${table}.${check}`] : []
  })
  const made: Made = { tables: new Set(), columns: new Set(), checks: new Set(checks) }
  return all.filter((statement) => statement !== '' && !isHarmless(statement, made))
}

const bare = (statement: string) =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/;\s*$/, '')
    .trim()

function isHarmless(statement: string, made: Made): boolean {
  const created = createsTable.exec(statement)?.groups?.name
  if (created) made.tables.add(created)
  if (created || harmless.test(statement) || ofMigrations.test(statement)) return true
  if (onOwnTable.test(statement)) return made.tables.has(onTable.exec(statement)?.groups?.name ?? '')
  const { name: table, actions = '' } = altersTable.exec(statement)?.groups ?? {}
  if (table === undefined) return false
  if (made.tables.has(table)) return true
  return actions.split(/,\s*(?=(?:add|alter|drop|rename)\b)/i).every((action) => onlyAdds(table, action, made))
}

/** What an older process writes was right before, and is; of what only a newer one writes it finds none by its joins. */
const widens = /^(drop constraint \w+_check|validate constraint \w+|alter column \w+ drop not null)$/i

function onlyAdds(table: string, action: string, made: Made): boolean {
  if (widens.test(action)) return true
  // A check that is made anew is judged as the one that takes its place.
  const dropped = dropsConstraint.exec(action)?.groups?.check
  if (dropped !== undefined && made.checks.has(`${table}.${dropped}`)) return true
  const column = addsColumn.exec(action)?.groups?.name
  if (column) {
    made.columns.add(`${table}.${column}`)
    // An older process names it in no insert.
    return !/\bnot null\b/i.test(action) || /\bdefault\b/i.test(action)
  }
  const isOfNew = [...made.columns].some(
    (made) => made.startsWith(`${table}.`) && mentions(action, made.slice(table.length + 1)),
  )
  return isOfNew && /^(add constraint|add foreign key|alter column)\b/i.test(action)
}

const mentions = (text: string, column: string) => new RegExp(String.raw`\b${column}\b`).test(text)
