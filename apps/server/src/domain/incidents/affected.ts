import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { type Affected, affectedGroups, affectedOf, type AffectedSpan } from '@portolan/rules/affected'
import type { KnownPlace } from '../../db/tables/incidents.ts'
import { AppError } from '../../kernel/app-error.ts'
import { cityCode, findPlace } from '../../reference/airports.ts'
import { circleArea, hasArea, repairAreas } from '../risk/geometry.rules.ts'
import {
  type Db,
  findAlertArea,
  findLabels,
  findPlacedStays,
  findSpansOf,
  findUnlocatedNow,
  findWindowPlaces,
  labelKey,
  type Searched,
  type SpanRow,
} from './affected.store.ts'
import { Inside, type ResolvedArea } from './inside.ts'

export type { Searched } from './affected.store.ts'
export type { ResolvedArea } from './inside.ts'

/** Throws `record_not_found` for an alert that none of the companies sees, `area_invalid` for rings that are no area. */
export async function resolveArea(
  db: Db,
  area: IncidentArea,
  companies: readonly number[],
  now: Date = new Date(),
): Promise<ResolvedArea> {
  const known = { countries: [], isRepaired: false, isOver: false }
  switch (area.Kind) {
    case 'alert': {
      const alert = await findAlertArea(db, Number(area.AlertId), companies, now)
      if (!alert) throw new AppError('record_not_found')
      const { areas, countries, isOver } = alert
      return { areas, countries: areas === null ? countries : [], isRepaired: false, isOver }
    }
    case 'countries':
      return { ...known, areas: null, countries: [...new Set(area.Countries)] }
    case 'circle':
      return { ...known, areas: [circleArea({ latitude: area.Latitude, longitude: area.Longitude }, area.Km)] }
    case 'place': {
      const place = findPlace(area.PlaceCode)
      if (!place) throw new AppError('area_invalid')
      return { ...known, areas: [circleArea(place, area.Km)] }
    }
    case 'polygon': {
      const points = area.Rings.reduce((sum, ring) => sum + ring.length, 0)
      if (points > incidentLimits.points) throw new AppError('area_invalid')
      const { areas, isRepaired } = repairAreas(area.Rings)
      const real = areas.filter((one) => hasArea(one))
      if (real.length === 0) throw new AppError('area_invalid')
      return { ...known, areas: real, isRepaired }
    }
  }
}

export interface FoundPerson {
  readonly companyId: number
  readonly travelerId: number
  readonly known: KnownPlace
  /** Of the hotel, where its booking says it: more exact than its city. Degrees. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

export interface Found {
  /** In the order of the groups and of their times. */
  readonly people: readonly FoundPerson[]
  /** On the way, on the ground, at a place that nobody knows: they may be inside. */
  readonly unlocated: readonly { readonly companyId: number; readonly travelerId: number }[]
}

const hour = 3_600_000

interface Span extends AffectedSpan {
  readonly row: SpanRow
}

const nobody: Found = { people: [], unlocated: [] }

/** Who is, will soon be or has just been inside, each person once, and whom nobody can place. Five statements. */
export async function searchArea(db: Db, searched: readonly Searched[], area: ResolvedArea, now: Date): Promise<Found> {
  if (searched.length === 0) return nobody
  const window = { from: new Date(now.getTime() - 24 * hour), now, until: new Date(now.getTime() + 72 * hour + 1) }
  const inside = new Inside(area)
  const places = await findWindowPlaces(db, searched, window)
  const judged = places.map((one) => ({ place: one.place, is: inside.isInside(one) }))
  const codesOf = (wanted: boolean | null) => [
    ...new Set(judged.flatMap(({ place, is }) => (is === wanted && place !== null ? [place] : []))),
  ]
  const stays = area.areas === null ? [] : await findPlacedStays(db, searched, window, inside.latitudes)
  const inStays = stays.filter((stay) => inside.contains(stay))
  const keys = inStays.map(({ company_id, traveler_id }) => ({ company_id, traveler_id }))
  const rows = await findSpansOf(db, searched, window, {
    places: codesOf(true),
    stays: keys,
    withPositions: area.areas !== null,
  })
  const found = peopleOf(rows, inside, area, now)
  const labels = await findLabels(
    db,
    found.flatMap(({ affected: { said, next } }) => [said.row, ...(next ? [next.row] : [])]),
  )
  const people = found.map((one) => foundPerson(one, labels))
  const unlocated = await findUnlocatedNow(db, searched, now, codesOf(null))
  const known = new Set(people.map(personKey))
  return {
    people: people.toSorted(inOrder),
    unlocated: unlocated
      .map(({ company_id, traveler_id }) => ({ companyId: company_id, travelerId: traveler_id }))
      .filter((one) => !known.has(personKey(one))),
  }
}

const personKey = ({ companyId, travelerId }: { readonly companyId: number; readonly travelerId: number }) =>
  `${companyId} ${travelerId}`

const spanOf = (row: SpanRow): Span => ({
  from: row.begins_at,
  to: row.ends_at,
  kind: row.kind,
  fromPlace: row.from_place,
  place: row.place,
  reason: row.doubt,
  since: row.doubt_since,
  row,
})

const positionOf = ({ latitude, longitude }: SpanRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function peopleOf(rows: readonly SpanRow[], inside: Inside, area: ResolvedArea, now: Date) {
  const asked = {
    isInside: ({ row }: Span) => {
      const position = area.areas === null ? null : positionOf(row)
      return position ? inside.contains(position) : inside.isInside(row) === true
    },
    leavesInside: ({ fromPlace }: Span) => inside.isInside({ place: fromPlace, country: null }) === true,
    isSameCity: (one: string | null, other: string | null) =>
      one !== null && other !== null && cityCode(one) === cityCode(other),
  }
  const byPerson = Map.groupBy(rows, ({ company_id, traveler_id }) => `${company_id} ${traveler_id}`)
  return [...byPerson.values()].flatMap((spans) => {
    const affected = affectedOf(spans.map(spanOf), asked, now.getTime())
    return affected ? [{ affected }] : []
  })
}

function foundPerson({ affected }: { affected: Affected<Span> }, labels: ReadonlyMap<string, string>): FoundPerson {
  const { said, where, next, isDeparture } = affected
  const place = (isDeparture ? where.fromPlace : where.place) ?? ''
  const at = (ms: number) => new Date(ms).toISOString()
  return {
    companyId: said.row.company_id,
    travelerId: said.row.traveler_id,
    position: isDeparture ? null : positionOf(where.row),
    known: {
      group: affected.group,
      place,
      country: findPlace(place)?.country ?? (isDeparture ? null : where.row.country),
      from: at(affected.from),
      until: affected.until === null ? null : at(affected.until),
      kind: said.kind,
      label: labels.get(labelKey(said.row)) ?? null,
      isConnection: affected.isConnection,
      reason: affected.reason,
      since: affected.since === null ? null : at(affected.since),
      orderId: said.row.order_id,
      itemKey: said.row.item_key,
      next: next && {
        kind: next.kind,
        label: labels.get(labelKey(next.row)) ?? '',
        at: at(next.from),
        place: next.place ?? '',
      },
    },
  }
}

/** The latest that left comes first of those. */
const timeOf = ({ known: { group, from, until } }: FoundPerson) =>
  group === 'left' ? -Date.parse(until ?? from) : Date.parse(from)

const inOrder = (one: FoundPerson, other: FoundPerson) =>
  affectedGroups.indexOf(one.known.group) - affectedGroups.indexOf(other.known.group) ||
  timeOf(one) - timeOf(other) ||
  one.companyId - other.companyId ||
  one.travelerId - other.travelerId
