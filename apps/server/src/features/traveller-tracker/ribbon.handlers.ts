import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { readPaging } from '@portolan/contract/schemas/common'
import { foldName } from '@portolan/rules/names'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { findTouches, type Touch } from '../../domain/whereabouts/touches.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import { presentRibbon } from './ribbon.present.ts'
import {
  countAway,
  findBusiest,
  findPeople,
  findSpanPlaces,
  findSpans,
  type RibbonAsked,
  type SpanPlace,
} from './ribbon.store.ts'
import { type RibbonWindow, windowOf } from './ribbon-window.rules.ts'
import { asTracked, findTracked, ownOf, type Tracked, type Tx, whoseOf } from './tracked.ts'

/** Lines of one answer. */
const pageSize = 100
const mostCities = 12

/** Who is where over some days, a line for each person. */
export const ribbonHandlers: Handlers<Pick<typeof travellerTracker, 'ribbon'>> = {
  ribbon: (input, ctx) =>
    seenOnce(ctx, async (tx) => {
      const now = ctx.now()
      const { tracked: today, own } = await findTracked(tx, input.customerCodes, now)
      const window = windowOf(input, { timeZone: own.time_zone, now, flags: tx.viewer.flags })
      const { past } = window
      const tracked = past ? await asTracked(tx, today, past.at, own.time_zone) : today
      const { reply, seen } = await readRibbon(tx, input, ctx, { tracked, window })
      const look = { what: 'list', instant: past?.at ?? null, reason: past?.reason ?? null, seen } as const
      await writeLook(tx, tx.viewer, look, now)
      return {
        ...reply,
        TimeZone: own.time_zone,
        Companies: tracked.map(({ company, mode }) => ({
          Code: company.code,
          DisplayName: companyNameIn(company, ctx.language),
          Mode: mode,
        })),
      }
    }),
}

interface Looked {
  readonly tracked: readonly Tracked[]
  readonly window: RibbonWindow
}

async function readRibbon(
  tx: Tx,
  input: InputOf<typeof travellerTracker.ribbon>,
  { language }: Context,
  { tracked, window }: Looked,
) {
  const { from, until, at, now, brush } = window
  const whose = whoseOf(tracked)
  const idsOf = (isMeant: (one: Tracked) => boolean) => tracked.filter(isMeant).map(({ company }) => company.id)
  const persons = {
    openCompanies: idsOf(({ isOpen }) => isOpen),
    alertedCompanies: idsOf(({ isOpen, mode }) => !isOpen && mode === 'alerted'),
    ownTravelers: ownOf(tx.viewer),
  }
  const alerted = { ...whose, companyIds: persons.alertedCompanies }
  const touches =
    alerted.companyIds.length === 0 ? [] : await touchesAt(tx, tracked, await findSpanPlaces(tx, alerted, from), now)
  const asked: RibbonAsked & { from: Date; until: Date } = { whose, persons, touches, now, from, until }
  const { size, offset } = readPaging(input.paging, pageSize)
  const keyword = foldName(input.Keyword ?? '')
  const pattern = keyword === '' ? null : `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const people = await findPeople(tx, { ...asked, at, pattern, only: input.Only ?? null, limit: size, offset })
  const spans = await findSpans(tx, asked, people.rows)
  const isFirst = offset === 0
  const warned = [
    ...touches,
    ...(await touchesAt(
      tx,
      tracked.filter(({ isOpen }) => isOpen),
      spans,
      now,
    )),
  ]
  return {
    seen: people.rows.map(({ company_id: companyId, traveler_id: travelerId }) => ({ companyId, travelerId })),
    reply: presentRibbon({
      window,
      language,
      people,
      spans,
      touches: warned,
      busiest: isFirst ? await findBusiest(tx, asked, mostCities) : null,
      away: isFirst ? await countAway(tx, asked, brush.edges) : null,
    }),
  }
}

/** What warns of places, each company by its own threshold. */
async function touchesAt(
  tx: Tx,
  tracked: readonly Tracked[],
  places: readonly (Pick<SpanPlace, 'company_id' | 'country'> & { readonly place: string | null })[],
  now: Date,
): Promise<Touch[]> {
  const found: Touch[] = []
  for (const { company } of tracked) {
    const own = new Map(
      places.flatMap(({ company_id, place, country }) =>
        company_id === company.id && place !== null ? [[place, { place, country }] as const] : [],
      ),
    )
    if (own.size === 0) continue
    const { all } = await findTouches(tx.db, { id: company.id, timeZone: company.time_zone }, [...own.values()], now)
    found.push(...all)
  }
  return found
}
