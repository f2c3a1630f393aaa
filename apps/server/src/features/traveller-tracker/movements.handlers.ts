import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { dayAt } from '@portolan/rules/local-time'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { findRulesDuring } from '../../domain/rules-documents/rules-documents.store.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { findTouches, type Touch } from '../../domain/whereabouts/touches.ts'
import { trackingKind } from '../../domain/whereabouts/tracking.kind.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { presentMovements } from './movements.present.ts'
import { hourlyCounts, type Window, windowOf } from './movements.rules.ts'
import {
  findCountChanges,
  findMovements,
  findPlaces,
  hoursOf,
  type MovementsOf,
  type PersonMovements,
} from './movements.store.ts'
import { asStrict, findTracked, ownOf, type Tracked, type Tx, whoseOf } from './tracked.ts'

/** People of one answer: as columns they are about a megabyte, and no call takes longer than others wait for. */
const mostPeople = 5_000
const start = { companyId: 0, travelerId: 0 }

/** Who was and will be where, for the time slider. */
export const movementsHandlers: Handlers<Pick<typeof travellerTracker, 'movements'>> = {
  movements: (input, ctx) =>
    seenOnce(ctx, async (tx) => {
      const { language } = ctx
      const now = ctx.now()
      const window = windowOf(input, { now, flags: tx.viewer.flags })
      const { tracked: today, own } = await findTracked(tx, input.customerCodes, now)
      const tracked = window.reason === null ? today : await asTrackedSince(tx, today, window, own.time_zone)
      const of = await movementsOf(tx, tracked, window)
      const after = readAfter(input.After)
      const found = await findMovements(tx, of, {
        afterCompany: after.companyId,
        afterTraveler: after.travelerId,
        limit: mostPeople + 1,
      })
      const people = found.slice(0, mostPeople)
      await writeLook(tx, tx.viewer, { ...lookAt(window), seen: people.map(seenOf) }, now)
      const last = found.length > mostPeople ? people.at(-1) : undefined
      return {
        AsOf: window.at.toISOString(),
        From: window.from.toISOString(),
        Until: window.until.toISOString(),
        Companies: tracked.map(({ company, mode }) => ({
          Code: company.code,
          DisplayName: companyNameIn(company, language),
          Mode: mode,
        })),
        ...presentMovements(people, after === start ? await countsOf(tx, tracked, of) : [], language),
        Next: last ? `${last.company_id} ${last.traveler_id}` : null,
      }
    }),
}

function readAfter(after: string | null | undefined) {
  if (after == null) return start
  const [companyId = 0, travelerId = 0] = after.split(' ').map(Number)
  return { companyId, travelerId }
}

const seenOf = ({ company_id: companyId, traveler_id: travelerId }: PersonMovements) => ({ companyId, travelerId })

/** What a look into the past reaches is written with it; one at what is ahead is a look at the list. */
const lookAt = ({ reason, from, at }: Window) =>
  ({
    what: 'list',
    instant: reason === null ? null : from,
    instantUntil: reason === null ? null : at,
    reason,
  }) as const

/** Companies as strict as they ever were within the window: nobody is shown now whom nobody could see then. */
async function asTrackedSince(tx: Tx, tracked: readonly Tracked[], { from, at }: Window, timeZone: string) {
  const day = (instant: Date) => dayAt(instant.getTime(), timeZone)
  const ids = tracked.map(({ company }) => company.id)
  const rules = await findRulesDuring(tx.db, trackingKind, ids, { from: day(from), to: day(at) })
  return tracked.map((one) => {
    return (rules.get(one.company.id) ?? []).reduce((strict, { mode }) => asStrict(tx, strict, mode), one)
  })
}

async function movementsOf(tx: Tx, tracked: readonly Tracked[], window: Window): Promise<MovementsOf> {
  const idsOf = (isMeant: (one: Tracked) => boolean) => tracked.filter(isMeant).map(({ company }) => company.id)
  const whose = whoseOf(tracked)
  const isAlerted = ({ isOpen, mode }: Tracked) => !isOpen && mode === 'alerted'
  return {
    whose,
    window,
    persons: {
      openCompanies: idsOf(({ isOpen }) => isOpen),
      alertedCompanies: idsOf(isAlerted),
      ownTravelers: ownOf(tx.viewer),
    },
    touches: await touchesOf(tx, tracked.filter(isAlerted), window),
  }
}

/** What warns of the places of companies that show whom it touches. */
async function touchesOf(tx: Tx, alerted: readonly Tracked[], window: Window): Promise<Touch[]> {
  if (alerted.length === 0) return []
  const places = Map.groupBy(await findPlaces(tx, { whose: whoseOf(alerted), window }), (row) => row.company_id)
  const touches: Touch[] = []
  for (const { company } of alerted) {
    const own = (places.get(company.id) ?? []).map(({ place }) => ({
      place,
      country: place.includes('|') ? (place.split('|')[0] ?? null) : null,
    }))
    const warned = { id: company.id, timeZone: company.time_zone }
    touches.push(...(await findTouches(tx.db, warned, own, window.at)).all)
  }
  return touches
}

/** Counts of those who are not shown; a company that tracks nobody counts nobody. */
async function countsOf(tx: Tx, tracked: readonly Tracked[], of: MovementsOf) {
  const counted = tracked.filter(({ isOpen, mode }) => !isOpen && mode !== 'off')
  if (counted.length === 0) return []
  return hourlyCounts(await findCountChanges(tx, { ...of, whose: whoseOf(counted) }), hoursOf(of.window))
}
