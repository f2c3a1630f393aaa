import type { Language } from '@portolan/contract/enums'
import type { TripContact, TripProposalOrigin } from '@portolan/contract/features/trips/trips'
import type { Config } from '../../../config/config.ts'
import { findTripOrigin } from '../../../domain/proposals/trip-origin.store.ts'
import { presentFiles } from '../../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../../domain/requests/request-parts.store.ts'
import { findVisibleReference } from '../../../domain/requests/request-sight.store.ts'
import { nameIn } from '../../../domain/people/person-language.ts'
import { placesOfTrip } from '../../../domain/risk/trip-places.ts'
import { warningsOf } from '../../../domain/risk/warnings.ts'
import { presentConnections } from '../../../domain/whereabouts/connections/present-connections.ts'
import { findConnectionsOfOrder } from '../../../domain/whereabouts/connections/shown-connections.store.ts'
import { findLiveFlights } from '../../../domain/whereabouts/live-flight/live-flight.store.ts'
import type { Scope } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { findOnBoard } from '../itinerary-facilities.ts'
import { nearFlights } from '../itinerary-live.ts'
import { presentItinerary } from '../itinerary.present.ts'
import { presentTrips } from '../trips-with-flights.ts'
import { presentDueTrip } from '../trips-overview.present.ts'
import { findItineraryToApprove } from '../trips-overview.store.ts'
import { findItinerary, type ItineraryRow } from '../trips.store.ts'
import { findSharedItinerary, mayShare } from '../sharing/sharing.store.ts'
import { stripShared, type TripDetailReply } from './strip-shared.rules.ts'
import { findContacts, findTripSummary, hasContactPage } from './trip-summary.store.ts'

type Tx = ReadTransaction<LoginViewer>

export interface TripReader {
  readonly config: Config['trips']
  readonly now: Date
  readonly language: Language
}

/** A trip as the viewer may see it, and when anything of it changed last. */
export interface ReadTrip {
  readonly detail: TripDetailReply
  readonly updatedAt: Date
}

/**
 * One trip for those who may see it: people in whose scope it is; approvers what they approve; and a colleague with whom it is
 * shared, cut to what they may see. Null for all others, as for an unknown id.
 */
export async function readTrip(tx: Tx, id: number, reader: TripReader): Promise<ReadTrip | null> {
  const { viewer } = tx
  const own = await findItinerary(tx, viewer.scope, id)
  const row = own ?? (await findItineraryToApprove(tx, viewer, id))
  if (row) {
    const detail = await detailOf(tx, row, own ? viewer.scope : null, reader)
    return { detail: { ...detail, ...(await partsForOwners(tx, row, reader)) }, updatedAt: row.updated_at }
  }
  const shared = await findSharedItinerary(tx, viewer, id, reader.now)
  if (!shared) return null
  tx.about({ shareId: shared.share_id })
  const sharedBy = {
    Name: nameIn(
      {
        name: shared.from_name,
        localizedNames: {
          'zh-TW': shared.from_name_zh_tw,
          'zh-CN': shared.from_name_zh_cn,
          'ja-JP': shared.from_name_ja_jp,
        },
      },
      reader.language,
    ),
    EndsAt: shared.ends_at.toISOString(),
  }
  return { detail: stripShared(await detailOf(tx, shared, null, reader), sharedBy), updatedAt: shared.updated_at }
}

/** What everybody sees who sees the trip. `scope` null knows of nothing beside it. */
async function detailOf(
  tx: Tx,
  row: ItineraryRow,
  scope: Scope | null,
  { config, now, language }: TripReader,
): Promise<TripDetailReply> {
  const reader = { now, language }
  const company = { id: row.company_id, timeZone: row.time_zone }
  const warnings = await warningsOf(tx.db, company, placesOfTrip(row), reader)
  const found = await findConnectionsOfOrder(tx.db, { companyId: row.company_id, id: row.id }, scope)
  const connections = await presentConnections(tx.db, row.company_id, found, reader)
  const onBoard = await findOnBoard(tx.db, row.air)
  const live = await findLiveFlights(tx, nearFlights(row.air, now), now)
  const travelerIds = scope === null ? [] : scope.kind === 'travelers' ? scope.travelerIds : null
  const summary = await findTripSummary(tx, { companyId: row.company_id, orderId: row.id, travelerIds }, now)
  const [withFlight] = summary ? await presentTrips(tx, [summary], reader) : []
  return {
    ...presentItinerary(row, { ...config, ...reader, onBoard, warnings, connections, live }),
    ...(summary && withFlight
      ? { Summary: { ...withFlight, Deadlines: presentDueTrip(summary, language).Deadlines } }
      : {}),
  }
}

/** What a colleague does not get with whom it is shared. */
async function partsForOwners(tx: Tx, row: ItineraryRow, { now, language }: TripReader) {
  const { viewer, db } = tx
  const RequestReference = await findVisibleReference(db, viewer, row.request_refs, now)
  const key = { companyId: row.company_id, orderId: row.id }
  const contacts = await findContacts(tx, { ...key, exceptLogin: viewer.loginId })
  return {
    ...(RequestReference === null ? {} : { RequestReference }),
    ...(await originOf(tx, row.proposal_refs, { now, language })),
    ...(contacts.length === 0 ? {} : { Contacts: contacts.map((one) => presentContact(one, language)) }),
    ...((await hasContactPage(tx)) ? { HasContactPage: true as const } : {}),
    ...((await mayShare(tx, viewer, row.id, now)) ? { MayShare: true as const } : {}),
  }
}

type Contact = Awaited<ReturnType<typeof findContacts>>[number]

function presentContact({ role, name, email, ...names }: Contact, language: Language): TripContact {
  const localizedNames = { 'zh-TW': names.name_zh_tw, 'zh-CN': names.name_zh_cn, 'ja-JP': names.name_ja_jp }
  return { Role: role, Name: nameIn({ name, localizedNames }, language), Email: email }
}

/** The proposal that a trip came from, where the viewer may see it, as a part of the trip's detail. */
async function originOf(
  { db, viewer }: Pick<Tx, 'db' | 'viewer'>,
  references: readonly string[],
  { now, language }: Pick<TripReader, 'now' | 'language'>,
): Promise<{ readonly Proposal?: TripProposalOrigin }> {
  const found = await findTripOrigin(db, viewer, references, now)
  if (!found) return {}
  const files = found.attachments.filter(({ messageId }) => messageId === null)
  const ids = [...new Set(files.flatMap(({ uploadedBy }) => uploadedBy ?? []))]
  const people = ids.length === 0 ? [] : await findPeople(db, found.company_id, ids, now)
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    Proposal: { ReferenceNumber: found.reference, Attachments: presentFiles(files, byId, viewer, language) },
  }
}
