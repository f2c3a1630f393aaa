import { TravelStateType } from '@portolan/contract/enums'
import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { foldName } from '@portolan/rules/names'
import type { Config } from '../../config/config.ts'
import type { InputOf } from '../../kernel/handler.ts'
import { type Frame, frameOf, isTooOld } from './frame.rules.ts'
import { nothing, type Snapshot, type Snapshots } from './snapshots.ts'
import { asTracked, countsOf, findTracked, personsOf, type Tracked, type Tx, whoseOf } from './tracked.ts'
import type { ListFilter, Listing } from './tracker-list.store.ts'
import { kindOfKey, placeOfKey } from './tracker-place.present.ts'
import { hidden, hiddenPlaces, overlays, type ShownTally, tallyOf, together } from './tracker.rules.ts'

type Search = InputOf<typeof travellerTracker.search>
export type ListAsked = Pick<
  Search,
  'LocationKey' | 'TravelStateType' | 'Keyword' | 'OrderId' | 'TravelerId' | 'OnlyUnconfirmed'
>

export type { Tx } from './tracked.ts'

export interface TrackerParts {
  readonly config: Pick<Config, 'trips' | 'exports'>
  readonly snapshots: Snapshots
}

/** What a call looks at. */
export interface Sight {
  readonly tracked: readonly Tracked[]
  readonly frame: Frame
  readonly timeZone: string
  readonly snapshots: readonly Snapshot[]
}

/** Companies, frame and counts of a request. */
export async function lookAt(
  tx: Tx,
  asked: Pick<Search, 'StartDateFromRemark' | 'StartDateToRemark' | 'At' | 'Reason' | 'customerCodes'>,
  now: Date,
  kept: Snapshots,
): Promise<Sight> {
  const { tracked: today, own } = await findTracked(tx, asked.customerCodes, now)
  const frame = frameOf(asked, { timeZone: own.time_zone, now, flags: tx.viewer.flags })
  const tracked = frame.past ? await asTracked(tx, today, frame.past.at, own.time_zone) : today
  // What is over for so long has been deleted in parts: nothing of it would be whole.
  if (isTooOld(frame, now)) return { tracked, frame, timeZone: own.time_zone, snapshots: tracked.map(() => nothing) }
  const snapshots: Snapshot[] = []
  for (const one of tracked) snapshots.push(await countsOf(tx, one, frame, kept))
  return { tracked, frame, timeZone: own.time_zone, snapshots }
}

/** The list of a request. */
export function listingOf(tx: Tx, { tracked, frame, snapshots }: Sight, asked: ListAsked, now: Date): Listing {
  const state = asked.TravelStateType ?? TravelStateType.All
  const isOverlay = state === overlays.warning || state === overlays.atRisk
  const keyword = foldName(asked.Keyword ?? '')
  const filter: ListFilter = {
    state: state === TravelStateType.All || isOverlay ? null : state,
    onlyWarned: state === overlays.warning,
    onlyAtRisk: state === overlays.atRisk,
    onlyUnconfirmed: asked.OnlyUnconfirmed ?? false,
    place: asked.LocationKey ? placeOfKey(asked.LocationKey) : null,
    kind: asked.LocationKey ? kindOfKey(asked.LocationKey) : null,
    pattern: keyword === '' ? null : `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    orderId: asked.OrderId ? Number(asked.OrderId) : null,
    travelerId: asked.TravelerId ? Number(asked.TravelerId) : null,
  }
  const touches = snapshots.flatMap((one) => one.touches.all)
  return { whose: whoseOf(tracked), frame, touches, filter, persons: personsOf(tracked, frame, tx.viewer, now) }
}

/** What warns, of all companies. */
export const touchesOf = (snapshots: readonly Snapshot[]) => ({
  all: snapshots.flatMap(({ touches }) => touches.all),
  alerts: new Map(snapshots.flatMap(({ touches }) => [...touches.alerts])),
})

const rowsOf = ({ tracked, snapshots }: Sight, isOpen: boolean) => {
  const meant = snapshots.filter((_, index) => (tracked[index]?.isOpen ?? false) === isOpen)
  return { counts: meant.flatMap(({ counts }) => counts), warned: meant.flatMap(({ warned }) => warned) }
}

const noKinds = { A: null, H: null, R: null }

/** Counts of all that is looked at, as they are shown; `kinds` are those of a state where one is given. */
export function overallTally(sight: Sight, state: number | null): ShownTally {
  const [open, rest] = [rowsOf(sight, true), rowsOf(sight, false)]
  if (rest.counts.length === 0) return tallyOf(open.counts, open.warned, state)
  const few = hidden(tallyOf(rest.counts, rest.warned))
  // The kinds of a state would be parts of a number that may be hidden.
  return together(tallyOf(open.counts, open.warned, state), state === null ? few : { ...few, kinds: noKinds })
}

/** The same of each place. */
export function placeTallies(sight: Sight): Map<string, ShownTally> {
  const [open, rest] = [rowsOf(sight, true), rowsOf(sight, false)]
  const few = hiddenPlaces(rest.counts, rest.warned)
  const counts = Map.groupBy(open.counts, ({ place }) => place)
  const warned = Map.groupBy(open.warned, ({ place }) => place)
  const places = new Set([...counts.keys(), ...few.keys()].filter((place) => place !== null))
  return new Map(
    [...places].map((place) => [
      place,
      together(tallyOf(counts.get(place) ?? [], warned.get(place) ?? []), few.get(place) ?? null),
    ]),
  )
}
