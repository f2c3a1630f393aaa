import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'
import { auditMatrix } from './matrix-audit.ts'
import { dataMatrix } from './matrix-data.ts'
import { effectMatrix } from './matrix-effect.ts'
import { healthMatrix } from './matrix-health.ts'
import { peopleMatrix } from './matrix-people.ts'
import { settingsMatrix } from './matrix-settings.ts'

const bookingFile = (tenant: Tenant) =>
  JSON.stringify({
    id: `https://example.com/travel/v4/trips/${tenant.code}-matrix`,
    ItinLocator: `MATRIX-${tenant.code}`,
    TripName: `${tenant.marker} trip`,
    TripStatus: 0,
    DateBookedLocal: '2030-01-01T10:00:00',
    DateModifiedUtc: '2030-01-01T10:00:00.000+00:00',
    StartDateLocal: '2030-05-01T09:00:00',
    EndDateLocal: '2030-05-03T09:00:00',
    Bookings: [],
  })

const rates = { items: [{ base: 'EUR', currency: 'HKD', day: '2026-11-24', rate: '9' }] }

const backOfficeMatrix = tenantMatrix(ledgerSeed, {
  'POST /back-office/provisioning': {
    input: ({ tenant }) => ({
      fields: {},
      files: [
        {
          name: 'people.json',
          content: JSON.stringify({ teams: [{ company: tenant.code, code: 'matrix', name: `${tenant.marker} team` }] }),
        },
      ],
    }),
    oddFiles: [{ name: 'people.csv', content: 'company,email\n"a' }],
  },
  'POST /back-office/cost-centres': {
    input: ({ tenant }) => ({
      items: [
        {
          company: tenant.code,
          code: 'matrix',
          name: 'Matrix',
          fallbackApprover: tenant.coordinator.email,
          active: false,
        },
      ],
    }),
  },
  'POST /back-office/rules': {
    input: ({ tenant }) => ({ items: [{ company: tenant.code, kind: 'working-days', rules: { country: 'JP' } }] }),
  },
  'POST /back-office/exchange-rates': {
    input: () => rates,
    status: 403,
    // Only a client of the whole deployment may.
    works: {
      make: async ({ query }) => {
        const secret = newSecret()
        await query(
          `WITH client AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes)
             VALUES ($1, 'Rates', 'none', '{rates}') RETURNING id)
           INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
             SELECT 'machine', $2, id, '{rates}', now() + interval '1 hour' FROM client`,
          [`rates-${secret.slice(0, 12)}`, hashSecret(secret)],
        )
        return { input: rates, who: { bearer: secret } }
      },
    },
  },
  'POST /back-office/imports/bookings': {
    input: ({ tenant }) => ({
      fields: { company: tenant.code },
      files: [{ name: 'matrix.json', content: bookingFile(tenant) }],
    }),
    status: 202,
    oddFiles: [
      { name: 'b.xml', content: '<Itinerary/>' },
      { name: 'b.xml', content: '<Itinerary><Bookings><Booking/></Bookings></Itinerary>' },
      { name: 'c.zip', content: 'PK\u0003\u0004broken' },
    ],
  },
  'GET /back-office/imports/:id': { input: ({ own }) => ({ id: own.importId }), shows: true },
  'POST /back-office/quarantine/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
  'POST /back-office/quarantine/:id/retry': {
    input: ({ own, tenant }) => ({ id: own.quarantineId, traveler: tenant.traveller.email }),
  },
})

export const matrix = {
  ...backOfficeMatrix,
  ...auditMatrix,
  ...dataMatrix,
  ...effectMatrix,
  ...healthMatrix,
  ...peopleMatrix,
  ...settingsMatrix,
}
