import { RealtimeMessageType } from '@portolan/contract/realtime'
import { endAsking } from './close-incident.store.ts'
import { logEntries, type LoggedBy } from './incident-log.ts'
import { type Db, type IncidentRow, tellTeam, updateIncident } from './incident.store.ts'

export interface Closing {
  readonly loginId: number
  /** Empty is none. */
  readonly note: string
  readonly at: Date
  readonly loggedBy: LoggedBy | null
}

/** Closes an open incident that the caller has locked: its links end, and whoever was asked in the portal is told. */
export async function closeIncident(
  db: Db,
  incident: Pick<IncidentRow, 'id' | 'company_id' | 'version'>,
  { loginId, note, at, loggedBy }: Closing,
): Promise<void> {
  const of = { companyId: incident.company_id, incidentId: incident.id }
  const words = note === '' ? null : note
  const closed = { closed_at: at, closed_by: loginId, closing_note: words, version: incident.version + 1 }
  await updateIncident(db, of, closed)
  await logEntries(db, [{ ...of, at, kind: 'closed', loginId, words }], loggedBy)
  await tellTeam(db, incident)
  await endAsking(db, of, { at, type: RealtimeMessageType.SafetyAsked })
}
