import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { FoundPerson } from '../../../domain/incidents/affected.ts'
import { logEntries } from '../../../domain/incidents/incident-log.ts'
import { takeSnapshot } from '../../../domain/incidents/incident-snapshots.ts'
import { insertIncident, insertPeople, insertTeam } from '../../../domain/incidents/open-incident.store.ts'

export interface SeededIncident {
  readonly incidentId: string
  /** The traveller's row, and the colleague's. */
  readonly personId: string
  readonly colleaguePersonId: string
  /** The second member of the team; the coordinator is the first, and owns it. */
  readonly secondLoginId: number
}

const hour = 3_600_000

/** Where a booking says that somebody is: in Tokyo since yesterday, until tomorrow. */
const inTokyo = (companyId: number, travelerId: number, now: Date): FoundPerson => {
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return {
    companyId,
    travelerId,
    position: null,
    known: {
      group: 'there',
      place: 'TYO',
      country: 'JP',
      from: at(-24),
      until: at(24),
      kind: 'H',
      label: null,
      isConnection: false,
      reason: null,
      since: null,
      orderId: 0,
      itemKey: 'H1',
      next: null,
    },
  }
}

/** An incident can be opened only in a company that shows persons. */
const showsPersons = `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
  SELECT $1, 'tracking', coalesce(max(version), 0) + 1, '2020-01-01',
    jsonb_build_object('mode', 'persons', 'decidedBy', $2::text, 'worksCouncilReference', 'none')
  FROM rules_document WHERE company_id = $1 AND kind = 'tracking'`

/** An open incident in Japan with the traveller and the colleague, and a team of two, who hold the right. */
export const incidentSeed: TenantSeed<SeededIncident> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const { companyId, coordinator, traveller, colleague, marker, domain } = tenant
    const now = new Date()
    await client.query('UPDATE login SET may_manage_incidents = true WHERE id = $1', [coordinator.loginId])
    await client.query(showsPersons, [companyId, marker])
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO login (company_id, email, name, short_name, view_right, may_manage_incidents)
       VALUES ($1, $2, $3, 'XX', 7, true) RETURNING id`,
      [companyId, `second@${domain}`, `second ${marker}`],
    )
    const secondLoginId = Number(rows[0]?.id)
    const asked = {
      company: { id: companyId, timeZone: 'UTC' },
      name: `${marker} earthquake`,
      area: { Kind: 'countries' as const, Countries: ['JP'] },
      alertId: null,
      isExercise: false,
      groups: ['there' as const],
      // The people of a seed have no bookings: following would say that they are elsewhere.
      follows: false,
      exceptTravelerIds: [],
      exceptReason: null,
      loginId: coordinator.loginId,
      teamLoginIds: [secondLoginId],
      language: 'en-US' as const,
      loggedBy: null,
    }
    const head = { alert: null, dutyId: secondLoginId, escalateAfterMinutes: 15, now }
    const incidentId = await insertIncident(db, { ...asked, ...head })
    if (incidentId === null) throw new Error('The seed has no incident')
    const of = { companyId, incidentId }
    await insertTeam(db, of, [coordinator.loginId, secondLoginId], now)
    const found = [traveller, colleague].map(({ travelerId }) => inTokyo(companyId, travelerId, now))
    await insertPeople(db, of, found, { asked, now })
    const opened = { ...of, at: now, kind: 'opened' as const, loginId: coordinator.loginId, detail: { count: 2 } }
    const snapshot = await takeSnapshot(db, of, 0, { now, maybeInside: [] })
    await logEntries(db, snapshot ? [opened, snapshot] : [opened], null)
    const people = await client.query<{ id: string; traveler_id: string }>(
      'SELECT id, traveler_id FROM incident_person WHERE incident_id = $1',
      [incidentId],
    )
    const personOf = (travelerId: number) =>
      String(people.rows.find((row) => Number(row.traveler_id) === travelerId)?.id)
    return {
      incidentId: String(incidentId),
      personId: personOf(traveller.travelerId),
      colleaguePersonId: personOf(colleague.travelerId),
      secondLoginId,
    }
  })
