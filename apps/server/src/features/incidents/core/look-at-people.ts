import type { PeopleOf } from '@portolan/contract/features/incidents/core'
import { dayAt } from '@portolan/rules/local-time'
import { foldName } from '@portolan/rules/names'
import { findIncident, type IncidentRow, isOnTeam } from '../../../domain/incidents/incident.store.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { writeLook } from '../../../domain/whereabouts/looks.ts'
import { trackingKind } from '../../../domain/whereabouts/tracking.kind.ts'
import { companiesOf, ofIncident, seenOf, type Tx } from './acting.ts'
import { patternOf } from './open.handlers.ts'
import { listPeople, type PersonRow } from './people.store.ts'

export interface PeopleAsked {
  readonly IncidentId: string
  readonly of: PeopleOf
  readonly text: string | undefined
  readonly now: Date
}

export interface PeopleSeen {
  readonly incident: IncidentRow
  readonly onTeam: boolean
  readonly rows: readonly PersonRow[]
  readonly total: number
}

/** Some of the people of an incident, as far as the viewer sees them; the look is written down. */
export async function lookAtPeople(
  tx: Tx,
  { IncidentId, of, text, now }: PeopleAsked,
  page: { readonly limit: number; readonly offset: number },
): Promise<PeopleSeen> {
  const { scope, loginId } = tx.viewer
  const incident = await findIncident(tx.db, companiesOf(scope), Number(IncidentId))
  tx.about({ incidentId: IncidentId })
  const onTeam = await isOnTeam(tx.db, incident, loginId)
  const { rows, total } = await listPeople(
    tx,
    {
      ...ofIncident(incident),
      of,
      pattern: patternOf(foldName(text ?? '')),
      travelerIds: seenOf(scope),
      isOnTeam: onTeam,
      at: now,
    },
    page,
  )
  const seen = rows.flatMap(({ traveler_id: travelerId }) =>
    travelerId === null ? [] : [{ companyId: incident.company_id, travelerId }],
  )
  await writeLook(tx, tx.viewer, { what: 'incident', instant: null, reason: null, seen }, now)
  const shows = await showsPlaces(tx, incident, now)
  return { incident, onTeam, rows: shows ? rows : rows.map((row) => ({ ...row, known: null })), total }
}

/** Whether the company shows where its persons are today, in any way. */
async function showsPlaces({ db }: Tx, incident: IncidentRow, now: Date): Promise<boolean> {
  const { mode } = (await findCompanyRules(db, trackingKind, incident.company_id, dayAt(now.getTime(), 'UTC'))).rules
  return mode === 'persons' || mode === 'alerted'
}
