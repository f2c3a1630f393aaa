import { ViewRight } from '@portolan/contract/enums'
import { type TrackingMode, trackingModes } from '@portolan/contract/features/traveller-tracker'
import { dayAt } from '@portolan/rules/local-time'
import { findRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { trackingKind } from '../../domain/whereabouts/tracking.kind.ts'
import { findTouches, type Touches } from '../../domain/whereabouts/touches.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { type Frame, isTooOld } from './frame.rules.ts'
import { nothing, type Snapshot, type Snapshots } from './snapshots.ts'
import { countItems, countWarned, type Whose } from './tracker-counts.store.ts'
import { findCompanies, type Persons, type TrackedCompany } from './tracker-list.store.ts'

export type Tx = ReadTransaction<LoginViewer>

/** A company that the viewer looks at, with what they may see of it. */
export interface Tracked {
  readonly company: TrackedCompany
  readonly mode: TrackingMode
  /** Null: everybody of the company. */
  readonly travelerIds: readonly number[] | null
  /** Items are shown with their people, so that counts hide nothing. */
  readonly isOpen: boolean
}

/** The companies of a request with their modes, cut to the viewer's scope. */
export async function findTracked(
  tx: Tx,
  codes: readonly string[] | null | undefined,
  now: Date,
): Promise<{ tracked: Tracked[]; own: TrackedCompany }> {
  const { viewer } = tx
  const { scope } = viewer
  if (scope.kind === 'everything') throw new Error('No viewer sees everything')
  const companies = await findCompanies(tx, [...new Set([viewer.companyId, ...scope.companyIds])])
  const own = companies.find(({ id }) => id === viewer.companyId)
  if (!own) throw new AppError('no_right')
  const isAsked = ({ code }: TrackedCompany) => !codes || codes.length === 0 || codes.includes(code)
  const asked = companies.filter((company) => scope.companyIds.includes(company.id) && isAsked(company))
  const rules = await findRules(
    tx.db,
    trackingKind,
    asked.map(({ id }) => id),
    dayAt(now.getTime(), own.time_zone),
  )
  const tracked = asked.map((company): Tracked => {
    const mode = rules.get(company.id)?.rules.mode ?? 'counts'
    const travelerIds = scope.kind === 'travelers' ? scope.travelerIds : null
    // Their own trips, and those they arrange, people see elsewhere too.
    const isOpen = mode === 'persons' || viewer.viewRight === ViewRight.Myself
    return { company, mode, travelerIds, isOpen }
  })
  return { tracked, own }
}

/** Oneself, whom no mode hides. */
export const ownOf = ({ travelerId }: LoginViewer): readonly number[] => (travelerId === null ? [] : [travelerId])

/**
 * Companies as they tracked their people at an instant that is over, where that was stricter than today: nobody is shown now
 * whom nobody could see then.
 */
export async function asTracked(tx: Tx, tracked: readonly Tracked[], at: Date, timeZone: string): Promise<Tracked[]> {
  const ids = tracked.map(({ company }) => company.id)
  const rules = await findRules(tx.db, trackingKind, ids, dayAt(at.getTime(), timeZone))
  return tracked.map((one) => asStrict(tx, one, rules.get(one.company.id)?.rules.mode ?? 'counts'))
}

/** A company with another mode, where that is stricter. */
export function asStrict(tx: Tx, one: Tracked, mode: TrackingMode): Tracked {
  const isStricter = trackingModes.indexOf(mode) < trackingModes.indexOf(one.mode)
  return isStricter ? { ...one, mode, isOpen: tx.viewer.viewRight === ViewRight.Myself } : one
}

/** Of whom the list tells; of nobody where the instant is over for too long. */
export function personsOf(tracked: readonly Tracked[], frame: Frame, viewer: LoginViewer, now: Date): Persons {
  if (isTooOld(frame, now)) return { openCompanies: [], alertedCompanies: [], ownTravelers: [] }
  const idsOf = (isMeant: (one: Tracked) => boolean) => tracked.filter(isMeant).map(({ company }) => company.id)
  return {
    openCompanies: idsOf(({ isOpen }) => isOpen),
    alertedCompanies: idsOf(({ isOpen, mode }) => !isOpen && mode === 'alerted'),
    ownTravelers: ownOf(viewer),
  }
}

/** Whose items they are. */
export const whoseOf = (tracked: readonly Tracked[]): Whose => ({
  companyIds: tracked.map(({ company }) => company.id),
  travelerIds: tracked[0]?.travelerIds ?? null,
})

/** Counts of a company: those that everybody of it sees come from a snapshot. One that tracks nobody counts nobody. */
export async function countsOf(tx: Tx, tracked: Tracked, frame: Frame, snapshots: Snapshots): Promise<Snapshot> {
  const { company, travelerIds, mode, isOpen } = tracked
  if (mode === 'off' && !isOpen) return nothing
  const make = () => makeSnapshot(tx, { companyIds: [company.id], travelerIds }, company, frame)
  if (travelerIds !== null) return make()
  const key = {
    companyId: company.id,
    version: company.version,
    at: frame.at.getTime(),
    from: frame.from.getTime(),
    until: frame.until?.getTime() ?? null,
  }
  return snapshots.get(key, make)
}

async function makeSnapshot(tx: Tx, whose: Whose, company: TrackedCompany, frame: Frame): Promise<Snapshot> {
  const counts = await countItems(tx, whose, frame)
  const places = [...new Set(counts.flatMap(({ place }) => place ?? []))].map((place) => ({
    place,
    country: place.includes('|') ? (place.split('|')[0] ?? null) : null,
  }))
  const warnedOf = { id: company.id, timeZone: company.time_zone }
  const touches: Touches = await findTouches(tx.db, warnedOf, places, frame.at)
  return { counts, touches, warned: await countWarned(tx, whose, frame, touches.all) }
}
