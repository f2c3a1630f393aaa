import { ViewRight, WidgetType } from '@portolan/contract/enums'
import type { Language } from '@portolan/contract/enums'
import { incidentRight } from '@portolan/contract/features/incidents/affected'
import type { NextUpCoordinator } from '@portolan/contract/schemas/next-up'
import { widgetRight } from '@portolan/contract/access'
import { dayAt } from '@portolan/rules/local-time'
import { findRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { smallestShown } from '../../../domain/whereabouts/suppress.rules.ts'
import { findTouches } from '../../../domain/whereabouts/touches.ts'
import { trackingKind } from '../../../domain/whereabouts/tracking.kind.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { scopeValues } from '../../../kernel/scope.ts'
import { hasRight, type LoginViewer } from '../../../kernel/viewer.ts'
import { cityName } from '../../../reference/airports.ts'
import { findOpenIncidents, findPlacePeople, type OpenIncidents, type PlacePeople } from './people.store.ts'

type Tx = ReadTransaction<LoginViewer>
interface Reader {
  readonly now: Date
  readonly language: Language
}
type Modes = ReadonlyMap<number, 'open' | 'counts'>

const high = 4
/** What warns of places is looked up for so many companies: who sees more has the tracker's own page. */
const warnedCompanies = 3

/** Who lands today, who is away and who is affected, for a viewer who sees more people than themselves; null where nothing is so. */
export async function peopleOf(tx: Tx, reader: Reader): Promise<NextUpCoordinator | null> {
  const { viewer } = tx
  if (viewer.viewRight === ViewRight.Myself) return null
  const { travelerIds } = scopeValues(viewer.scope)
  const whose = { companyIds: scopeValues(viewer.scope).companyIds ?? [viewer.companyId], travelerIds }
  const tracked = hasRight(viewer, widgetRight(WidgetType.TravellerTracker))
    ? await trackedPeople(tx, whose, reader)
    : null
  const incidents = hasRight(viewer, incidentRight) ? await findOpenIncidents(tx, whose) : undefined
  if (!incidents && (tracked === null || isQuiet(tracked))) return null
  return {
    Kind: 'coordinator',
    DueAt: dueOf(incidents, reader.now),
    People: tracked,
    Incidents: incidents ? presentIncidents(incidents) : null,
  }
}

type People = NonNullable<NextUpCoordinator['People']>

const isQuiet = ({ LandToday, Away, AtRisk }: People) => LandToday === 0 && Away === 0 && AtRisk === 0

/** Somebody who waits for an answer or for help is due now. That others land is good to know, and asks for nothing. */
const dueOf = (incidents: OpenIncidents | undefined, now: Date): string | null =>
  incidents && incidents.unanswered + incidents.help > 0 ? now.toISOString() : null

const presentIncidents = (row: OpenIncidents) => ({
  Total: row.total,
  IncidentId: String(row.id),
  Name: row.name,
  Unanswered: row.unanswered,
  Help: row.help,
  People: row.people,
})

async function trackedPeople(
  tx: Tx,
  whose: { readonly companyIds: readonly number[]; readonly travelerIds: readonly number[] | null },
  { now, language }: Reader,
): Promise<People> {
  const rows = await findPlacePeople(tx, { ...whose, now })
  const companyIds = [...new Set(rows.map(({ company_id }) => company_id))]
  const rules = await findRules(tx.db, trackingKind, companyIds, dayAt(now.getTime(), rows[0]?.time_zone ?? 'UTC'))
  const modes: Modes = new Map(
    companyIds.flatMap((id): [number, 'open' | 'counts'][] => {
      const mode = rules.get(id)?.rules.mode ?? 'counts'
      return mode === 'off' ? [] : [[id, mode === 'persons' ? 'open' : 'counts']]
    }),
  )
  const open = rows.filter(({ company_id }) => modes.get(company_id) === 'open')
  const next = open
    .filter(({ next_landing }) => next_landing !== null)
    .toSorted((one, other) => Number(one.next_landing) - Number(other.next_landing))[0]
  return {
    LandToday: shownSum(rows, modes, ({ land }) => land),
    Away: shownSum(rows, modes, ({ away }) => away),
    AtRisk: await atRisk(tx, open, now),
    NextLanding: next?.next_landing
      ? { At: next.next_landing.toISOString(), PlaceName: cityName(next.place, language) ?? next.place ?? '–' }
      : null,
  }
}

/** A small number of a company that shows no persons is no number; null where that is all there is. */
function shownSum(rows: readonly PlacePeople[], modes: Modes, of: (row: PlacePeople) => number): number | null {
  let [sum, isHidden] = [0, false]
  for (const [companyId, mode] of modes) {
    const count = rows.reduce((all, row) => all + (row.company_id === companyId ? of(row) : 0), 0)
    if (mode === 'open' || count === 0 || count >= smallestShown) sum += count
    else isHidden = true
  }
  return sum === 0 && isHidden ? null : sum
}

/** Of companies that show persons: how many are, now or within a day, where something of level 4 or 5 warns. */
async function atRisk(tx: Tx, rows: readonly PlacePeople[], now: Date): Promise<number> {
  const soon = now.getTime() + 86_400_000
  let count = 0
  for (const id of [...new Set(rows.map(({ company_id }) => company_id))].slice(0, warnedCompanies)) {
    const own = rows.filter(({ company_id, near, place }) => company_id === id && near > 0 && place !== null)
    const places = own.map(({ place, country }) => ({ place: place ?? '', country }))
    const touches = await findTouches(tx.db, { id, timeZone: own[0]?.time_zone ?? 'UTC' }, places, now)
    const isNow = ({ from, until }: (typeof touches.all)[number]) =>
      (from === null || from.getTime() < soon) && (until === null || until > now)
    const warned = new Set(touches.all.filter((one) => one.level >= high && isNow(one)).map(({ place }) => place))
    count += own.reduce((sum, { place, near }) => sum + (place !== null && warned.has(place) ? near : 0), 0)
  }
  return count
}
