import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { importFiles } from '../files/import-files.ts'

export interface SeededLedger {
  /** A finished import and a quarantined record of this company. */
  readonly importId: string
  readonly quarantineId: string
  /** An order of the traveller, and one of the colleague. */
  readonly ownOrderId: string
  readonly colleagueOrderId: string
}

/** An order of the traveller, one of the colleague and an unreadable record, by the importer. */
export const ledgerSeed: TenantSeed<SeededLedger> = async ({ pool, tenant }) => {
  const importId = String(await importOne(pool, tenant))
  return systemTransaction(pool, tenant.companyId, async ({ client }) => {
    const one = async (sql: string, values: unknown[]): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(sql, values)
      if (rows.length !== 1) throw new Error(`The seed of ${tenant.code} left ${rows.length} rows of: ${sql}`)
      return String(rows[0]?.id)
    }
    const orderOf = 'SELECT order_id AS id FROM order_traveler WHERE company_id = $1 AND traveler_id = $2'
    return {
      importId,
      quarantineId: await one('SELECT id FROM quarantine WHERE company_id = $1', [tenant.companyId]),
      ownOrderId: await one(orderOf, [tenant.companyId, tenant.traveller.travelerId]),
      colleagueOrderId: await one(orderOf, [tenant.companyId, tenant.colleague.travelerId]),
    }
  })
}

async function importOne(pool: SeedContext['pool'], tenant: Tenant): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-seed-'))
  try {
    const name = `${tenant.marker}.json`
    const path = join(folder, name)
    const trips = [
      trip(tenant.traveller, tenant.marker, `${tenant.code}-1`),
      trip(tenant.colleague, tenant.colleagueMarker, `${tenant.code}-2`),
      { TripName: `${tenant.marker} unreadable` },
    ]
    await writeFile(path, JSON.stringify(trips))
    const summary = await importFiles(
      { pool, places: gazetteer },
      { companyId: tenant.companyId, sources: [{ name, path, size: (await stat(path)).size }], dryRun: false },
    )
    if (summary.state !== 'finished') throw new Error(`The seed failed: ${summary.errorCode ?? 'without a code'}`)
    return summary.jobId
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A flight in May 2030 with a fare to be ticketed by April, so that it shows in both lists, and a hotel for the day. */
function trip(person: Person, marker: string, locator: string) {
  const [first = ''] = person.email.split('@')
  return {
    id: `https://example.com/travel/v4/trips/${locator}`,
    ItinLocator: locator,
    // The main booking reference; the agency's locator is the same for both.
    ClientLocator: locator,
    TripName: `${marker} trip`,
    TripStatus: 0,
    UserLoginId: person.email,
    DateBookedLocal: '2029-12-01T10:00:00',
    DateCreatedUtc: '2029-12-01T10:00:00.000+00:00',
    DateModifiedUtc: '2029-12-01T10:00:00.000+00:00',
    StartDateLocal: '2030-05-01T09:00:00',
    EndDateLocal: '2030-05-01T14:00:00',
    Bookings: [
      {
        RecordLocator: locator.toUpperCase().slice(0, 6),
        DateBookedLocal: '2029-12-01T10:00:00',
        AirfareQuotes: [
          {
            IssueByDate: '2030-04-01T18:00:00',
            TotalFare: 100,
            TotalFareCurrency: 'EUR',
            // A price that is shown to anybody else is found by its marker.
            Taxes: [{ TaxName: `${marker} tax`, TaxAmount: 10, TaxCurrency: 'EUR' }],
          },
        ],
        Passengers: [{ NameFirst: first, NameLast: marker }],
        Segments: {
          Air: [
            {
              Vendor: 'CX',
              FlightNumber: '501',
              StartCityCode: 'HKG',
              EndCityCode: 'NRT',
              StartDateLocal: '2030-05-01T09:00:00',
              EndDateLocal: '2030-05-01T14:00:00',
              Status: 'HK',
              ClassOfService: 'Y',
              Cabin: 'E',
            },
          ],
          Hotel: [
            {
              Name: `${marker} Inn`,
              StartCityCode: 'TYO',
              StartCity: 'Tokyo',
              StartCountry: 'JP',
              StartDateLocal: '2030-05-01T15:00:00',
              EndDateLocal: '2030-05-01T16:00:00',
              Status: 'HK',
            },
          ],
        },
      },
    ],
  }
}
