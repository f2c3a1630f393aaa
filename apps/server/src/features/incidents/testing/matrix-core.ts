import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { incidentSeed, type SeededIncident } from './seed.ts'

const of = ({ own }: { own: SeededIncident }) => ({ IncidentId: own.incidentId })
const person = ({ own }: { own: SeededIncident }) => ({ ...of({ own }), PersonId: own.personId })

/** Incidents are read with the right by who sees the company, and changed by their team. */
export const incidentCoreMatrix = tenantMatrix(incidentSeed, {
  'POST /incidents/list': { input: ({ tenant }) => ({ customerCodes: [tenant.code] }), shows: true },
  'POST /incidents/open': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      Name: 'Storm over the coast',
      Area: { Kind: 'countries', Countries: ['PH'] },
      TeamLoginIds: [String(own.secondLoginId)],
    }),
  },
  'POST /incidents/incident': { input: of, shows: true },
  'POST /incidents/people': { input: of, shows: true },
  'POST /incidents/people/export': { input: ({ own }) => ({ ...of({ own }), format: 'csv' }), shows: true },
  'POST /incidents/people/add': {
    input: ({ tenant, own }) => ({
      ...of({ own }),
      TravelerIds: [String(tenant.coordinator.travelerId)],
      Reason: 'Travels without a booking',
    }),
  },
  'POST /incidents/people/remove': {
    input: ({ own }) => ({ ...of({ own }), PersonIds: [own.colleaguePersonId], Reason: 'Is at home' }),
    works: {
      make: async ({ tenant, query }) => {
        const [row] = await query<{ id: string; incident_id: string }>(
          `UPDATE incident_person SET removed_at = NULL, removed_by_login = NULL, removed_reason = NULL
           WHERE company_id = $1 AND traveler_id = $2 RETURNING id, incident_id`,
          [tenant.companyId, tenant.colleague.travelerId],
        )
        return {
          input: { IncidentId: String(row?.incident_id), PersonIds: [String(row?.id)], Reason: 'Is at home' },
          who: callCredentials(tenant.coordinator),
        }
      },
    },
  },
  'POST /incidents/people/call': { input: ({ own }) => ({ ...person({ own }), IsCalling: true }) },
  'POST /incidents/people/answer': {
    input: ({ own }) => ({ ...person({ own }), Answer: 'safe', Text: 'At the hotel' }),
  },
  'POST /incidents/change': { input: ({ own }) => ({ ...of({ own }), Version: 1, EscalateAfterMinutes: 15 }) },
  'POST /incidents/team/candidates': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /incidents/note': { input: ({ own }) => ({ ...of({ own }), Text: 'Hotel called' }) },
  'POST /incidents/log': { input: of, shows: true },
  'POST /incidents/close': {
    input: ({ own }) => ({ ...of({ own }), Version: 99, Note: '' }),
    // Another version than it has: the incident stays open for the other rows.
    status: 409,
    works: {
      make: async ({ tenant, query }) => {
        const [row] = await query<{ id: string; version: number }>(
          `SELECT id, version FROM incident WHERE company_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1`,
          [tenant.companyId],
        )
        return {
          input: { IncidentId: String(row?.id), Version: row?.version, Note: 'Over' },
          who: callCredentials(tenant.coordinator),
        }
      },
      isLast: true,
    },
  },
  'POST /incidents/report': { input: ({ own }) => ({ ...of({ own }), format: 'csv' }), shows: true },
})
