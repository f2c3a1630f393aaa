import type { Language } from '@portolan/contract/enums'
import type { countryDays, PersonOfList } from '@portolan/contract/features/country-days'
import { readPaging } from '@portolan/contract/schemas/common'
import { nearnessOf } from '@portolan/rules/day-counters'
import { foldName } from '@portolan/rules/names'
import { countersOfPerson } from '../../domain/country-days/project-days.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { presentCounter, remarkOf } from './days.present.ts'
import { type DaysQuery, findSeenTravelers, listPeopleOfDays, type StandingRow } from './days-people.store.ts'
import { readCounted, type Tx } from './read-days.ts'

const pageSize = 20

type Filters = Pick<InputOf<typeof countryDays.search>, 'text' | 'onlyNear' | 'customerCodes' | 'sort'> &
  Partial<Pick<InputOf<typeof countryDays.exportList>, 'ids' | 'exceptIds'>>

export function queryOf({ text, onlyNear, customerCodes, sort, ids, exceptIds = [] }: Filters): DaysQuery {
  const folded = foldName(text ?? '')
  const by = sort?.by ?? 'nearness'
  return {
    pattern: folded === '' ? null : `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    onlyNear: onlyNear ?? false,
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    ids: ids?.map(Number) ?? null,
    exceptIds: exceptIds.map(Number),
    sort: { by, descending: sort?.descending ?? by === 'nearness' },
  }
}

/** People of a page with their counters of this moment, in the page's order; the look is written down. */
export async function readPage(
  tx: Tx,
  rows: readonly StandingRow[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<PersonOfList[]> {
  const ids = rows.map(({ traveler_id }) => traveler_id)
  const travelers = await findSeenTravelers(tx, tx.viewer.scope, ids)
  const counted = new Map((await readCounted(tx, travelers, now)).map((one) => [one.traveler.id, one]))
  return ids.flatMap((id): PersonOfList[] => {
    const one = counted.get(id)
    if (!one) return []
    const { traveler, person, counting } = one
    const results = countersOfPerson(counting, person)
      .filter(({ used, most }) => Math.max(used, most) > 0)
      .toSorted((a, b) => nearnessOf(b) - nearnessOf(a))
    return [
      {
        TravelerId: String(traveler.id),
        Name: traveler.name,
        CompanyCode: traveler.company_code,
        Nearness: Math.max(0, ...results.map(nearnessOf)),
        Counters: results.map((result) => presentCounter(result, counting.rules, language)),
      },
    ]
  })
}

export const seenOf = (rows: readonly StandingRow[]) =>
  rows.map(({ company_id, traveler_id }) => ({ companyId: company_id, travelerId: traveler_id }))

/** People by their days, the nearest to a limit first. */
export const createPeopleHandlers = (): Handlers<Pick<typeof countryDays, 'search'>> => ({
  search: (input, ctx) =>
    ctx.write(
      () => Promise.resolve(),
      async (tx) => {
        const { size: limit, offset } = readPaging(input.paging, pageSize)
        const now = ctx.now()
        const { rows, total } = await listPeopleOfDays(tx, tx.viewer.scope, queryOf(input), { limit, offset })
        await writeLook(tx, tx.viewer, { what: 'days', instant: null, reason: null, seen: seenOf(rows) }, now)
        const { language } = ctx
        const { date } = await findListOwner(tx, { code: null, companyId: tx.viewer.companyId, now, language })
        return { People: await readPage(tx, rows, { now, language }), Total: total, AsOf: remarkOf(date) }
      },
    ),
})
