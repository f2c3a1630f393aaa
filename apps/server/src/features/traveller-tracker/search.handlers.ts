import { TravelStateType } from '@portolan/contract/enums'
import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { findCountryLevels } from '../../domain/risk/country-levels.store.ts'
import { riskRulesKind } from '../../domain/risk/risk-rules.kind.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import {
  listingOf,
  lookAt,
  overallTally,
  placeTallies,
  type Sight,
  touchesOf,
  type TrackerParts,
  type Tx,
} from './sight.ts'
import { ownOf } from './tracked.ts'
import { countListed, type DetailRow, findDetails, type Listing, listItems } from './tracker-list.store.ts'
import { placeCountry, presentPoint } from './tracker-place.present.ts'
import { alertsShown, type CountryTouches, presentCountryRisks, presentLevels } from './tracker-risks.present.ts'
import { findAlertItems } from './tracker-risks.store.ts'
import { presentSummary } from './tracker-summary.present.ts'
import { operationalStates, overlays, proportions, type ShownTally } from './tracker.rules.ts'

type Search = InputOf<typeof travellerTracker.search>

/** Specification: the answer has the first 200; our pages are as long. */
const pageSize = 200
/** Characters of the sources' texts: of an answer about everything, and of one about warnings. */
const textBudget = { all: 60_000, warnings: 600_000 }

function statisticsOf({ total, states, warning, atRisk }: ShownTally) {
  const shares = proportions(states, total)
  const share = (count: number | null) => (count !== null && total ? Math.round((count / total) * 1_000) / 10 : null)
  const gauges = operationalStates.map((state) => ({
    TravelStateType: state,
    Count: states.has(state) ? (states.get(state) ?? null) : 0,
    Proportion: states.has(state) ? (shares.get(state) ?? null) : 0,
  }))
  return [
    ...gauges,
    { TravelStateType: overlays.warning, Count: warning, Proportion: share(warning) },
    { TravelStateType: overlays.atRisk, Count: atRisk, Proportion: share(atRisk) },
  ]
}

/** The points of the map, each place once, whatever is there. */
function pointsOf(sight: Sight, language: Context['language']) {
  const kinds = new Map<string, Set<'A' | 'H' | 'R'>>()
  for (const { counts } of sight.snapshots)
    for (const { place, kind } of counts)
      if (place !== null) kinds.set(place, (kinds.get(place) ?? new Set()).add(kind))
  return [...placeTallies(sight)].map(([place, tally]) =>
    presentPoint(place, tally, [...(kinds.get(place) ?? [])], language),
  )
}

/** Countries with items that are warned of, the highest level and the most items first. */
function warnedCountries(sight: Sight): CountryTouches[] {
  const touches = sight.snapshots.flatMap((one) => one.touches.all)
  const warned = new Set(sight.snapshots.flatMap((one) => one.warned.map(({ place }) => place)))
  const ofCountry = Map.groupBy(
    touches.filter(({ place }) => warned.has(place)),
    ({ place, country }) => country ?? placeCountry(place),
  )
  const tallies = placeTallies(sight)
  return [...ofCountry]
    .flatMap(([country, all]): CountryTouches[] => {
      if (country === null) return []
      const counts = [...new Set(all.map(({ place }) => place))].map((place) => tallies.get(place)?.warning ?? null)
      const isKnown = counts.every((count) => count !== null)
      const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
      return [{ country, warned: isKnown || sum > 0 ? sum : null, touches: all.toSorted((a, b) => b.level - a.level) }]
    })
    .toSorted((a, b) => (b.touches[0]?.level ?? 0) - (a.touches[0]?.level ?? 0) || (b.warned ?? 0) - (a.warned ?? 0))
}

/** How many items the filters leave, by kind: from the counts where they say it. */
async function listedKinds(tx: Tx, sight: Sight, listing: Listing, tally: ShownTally) {
  const { pattern, orderId, travelerId, onlyUnconfirmed, place } = listing.filter
  const isPlain = pattern === null && orderId === null && travelerId === null && !onlyUnconfirmed && place === null
  const { kinds } = tally
  if (
    isPlain &&
    sight.tracked.every(({ isOpen }) => isOpen) &&
    listing.persons.openCompanies.length === sight.tracked.length
  )
    return { A: kinds.A ?? 0, H: kinds.H ?? 0, R: kinds.R ?? 0 }
  return countListed(tx, listing)
}

function kindsOf(rows: readonly DetailRow[]) {
  const of = (kind: DetailRow['kind']) => rows.filter((row) => row.kind === kind).length
  return { A: of('A'), H: of('H'), R: of('R') }
}

async function statistics(tx: Tx, input: Search, ctx: Context, { snapshots }: TrackerParts) {
  const sight = await lookAt(tx, input, ctx.now(), snapshots)
  const { frame, tracked, timeZone } = sight
  const state = input.TravelStateType ?? TravelStateType.All
  const tally = overallTally(sight, state === TravelStateType.All ? null : state)
  const reply = {
    AsOf: frame.at.toISOString(),
    TimeZone: timeZone,
    From: frame.fromDay,
    To: frame.toDay,
    Companies: tracked.map(({ company, mode }) => ({
      Code: company.code,
      DisplayName: companyNameIn(company, ctx.language),
      Mode: mode,
    })),
    TotalItinerary: tally.total,
    TravelStateTypeStatistics: statisticsOf(tally),
    KindCounts: tally.kinds,
    Unconfirmed: tally.unconfirmed,
  }
  return { sight, tally, reply }
}

async function whole(tx: Tx, input: Search, ctx: Context, parts: TrackerParts) {
  const { sight, tally, reply } = await statistics(tx, input, ctx, parts)
  const { language } = ctx
  const { frame, timeZone } = sight
  const { size, offset } = readPaging(input.paging, pageSize)
  const listing = listingOf(tx, sight, input, ctx.now())
  const keys = await listItems(tx, listing, { limit: size, offset })
  const rows = await findDetails(tx, keys, frame.at)
  // A page that is all of the list has its counts: of a search, which reads every item's words, they cost as much again.
  const isAll = offset === 0 && keys.length < size
  const listed = isAll ? kindsOf(rows) : await listedKinds(tx, sight, listing, tally)
  const touches = touchesOf(sight.snapshots)
  const reader = {
    language,
    at: frame.at,
    touches,
    own: ownOf(tx.viewer),
    bookingToolChannels: parts.config.trips.bookingToolChannels,
    offset,
  }
  const countries = warnedCountries(sight)
  const { rules } = await findCompanyRules(
    tx.db,
    riskRulesKind,
    tx.viewer.companyId,
    dayAt(frame.at.getTime(), timeZone),
  )
  const [levels, alerts] = [
    await findCountryLevels(tx.db, rules.primarySource, null),
    await findAlertItems(tx, alertsShown(countries), language),
  ]
  const seen = rows.flatMap(({ company_id: companyId, travelers }) =>
    travelers.map(({ id: travelerId }) => ({ companyId, travelerId })),
  )
  const isFiltered =
    listing.filter.place !== null ||
    listing.filter.pattern !== null ||
    listing.filter.onlyUnconfirmed ||
    listing.filter.orderId !== null ||
    listing.filter.travelerId !== null
  const budget = input.TravelStateType === overlays.warning ? textBudget.warnings : textBudget.all
  return {
    seen,
    frame,
    reply: {
      ...reply,
      KindCounts: isFiltered ? listed : reply.KindCounts,
      Itineraries: pointsOf(sight, language),
      TravelSummaries: rows.map((row, position) => presentSummary(row, reader, position)),
      Total: listed.A + listed.H + listed.R,
      CountryRisks: presentLevels(levels, { language, timeZone }),
      CountryRiskSummaries: presentCountryRisks(countries, alerts, { language, timeZone }, budget),
      Viewpoint: rules.viewpoint,
    },
  }
}

export const createSearchHandlers = (parts: TrackerParts): Handlers<Pick<typeof travellerTracker, 'search'>> => ({
  search: (input, ctx) => {
    if (input.OnlyStatistic === true) return ctx.read(async (tx) => (await statistics(tx, input, ctx, parts)).reply)
    return seenOnce(ctx, async (tx) => {
      const { reply, seen, frame } = await whole(tx, input, ctx, parts)
      const instant = frame.past?.at ?? null
      await writeLook(tx, tx.viewer, { what: 'list', instant, reason: frame.past?.reason ?? null, seen }, ctx.now())
      return reply
    })
  },
})
