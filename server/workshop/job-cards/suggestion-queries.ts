import type { LineKind } from '../../../contract/platform/terms/workshop.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import type { LineSuggestion } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { finalPriceSql } from '../../catalogue/public-catalogue/rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { containing } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** So many of the garage's latest lines are looked at, found by their key: what is older has last year's price. */
const latestLines = 5000
const mostSuggestions = 10
const mostWords = 5

const suggestion = {
  source: column<LineSuggestion['source']>(),
  kind: column<LineKind>(),
  ...tableColumns('job_card_lines', 'description', 'unit', 'unit_price', 'discount', 'tax_code', 'tax_rate'),
  price_includes_tax: column<boolean>(),
  /** A service that has usual parts. */
  parts_of: column<string | null>(),
}

/**
 * What is on sale, and what was billed, each description once: the service before the line, since its published price is
 * what is paid, else the latest line. Those that begin with what was typed come first, then the most used.
 */
export async function listSuggestions(db: Db, scope: GarageScope, typed: string) {
  const words = searchKey(typed).split(' ').filter(Boolean).slice(0, mostWords)
  const patterns = words.map(containing)
  const beginning = containing(words.join(' ')).slice(1)
  const { rows } = await typedSql(suggestion)`
    with known as (
      select 'SERVICE' as source, 'LABOUR' as kind, s.name as description, 'job' as unit, s.base_price as unit_price,
        s.base_price - ${finalPriceSql} as discount, s.tax_code, s.tax_rate, true as price_includes_tax, s.id,
        (select u.service_id from service_parts u where u.garage_id = ${scope.garageId} and u.service_id = s.id limit 1)
          as parts_of
      from services s where s.garage_id = ${scope.garageId} and s.is_active
      union all
      select 'LINE', kind, description, unit, unit_price, 0, tax_code, tax_rate, price_includes_tax, id, null
      from (
        select * from job_card_lines where garage_id = ${scope.garageId} and approval <> 'DECLINED'
        order by id desc limit ${latestLines}
      ) latest
    ), newest as (
      select *, count(*) over same as uses, row_number() over (same order by source desc, id desc) as place
      from known where search_key(description) like all (${patterns}::text[])
      window same as (partition by lower(description))
    )
    select source, kind, description, unit, unit_price, discount, tax_code, tax_rate, price_includes_tax, parts_of
    from newest
    where place = 1
    order by lower(description) like ${beginning} desc, uses desc, source desc, id desc limit ${mostSuggestions}
  `.execute(db)
  return rows
}

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestions>>[number]
