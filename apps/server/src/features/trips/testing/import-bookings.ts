import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { openPools } from '../../../db/database.ts'
import { importFiles } from '../../../domain/ledger/files/import-files.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'

/** A flight of one person, as the agency's feed says it. */
export interface Booking {
  readonly name: string
  readonly person?: readonly [first: string, last: string]
  readonly email?: string
  readonly day: string
  readonly from?: string
  readonly to?: string
  readonly locator?: string
  readonly cancelled?: boolean
  /** Local to where the journey begins, ISO 8601. */
  readonly ticketBy?: string
}

const message = ({ name, person = ['Ann', 'Example'], email, day, from = 'HKG', to = 'NRT', ...more }: Booking) => ({
  id: `https://example.com/travel/v4/trips/${name}`,
  ItinLocator: `L${name}`,
  TripName: name,
  TripStatus: more.cancelled ? 2 : 0,
  ...(email ? { UserLoginId: email } : {}),
  DateCreatedUtc: '2020-01-01T00:00:00',
  DateModifiedUtc: '2020-01-01T00:00:00',
  Bookings: [
    {
      RecordLocator: more.locator ?? 'XXXXXX',
      ...(more.ticketBy ? { AirfareQuotes: [{ IssueByDate: more.ticketBy }] } : {}),
      Passengers: [{ NameFirst: person[0], NameLast: person[1] }],
      Segments: {
        Air: [
          {
            Status: 'HK',
            Vendor: 'CX',
            FlightNumber: '524',
            StartCityCode: from,
            EndCityCode: to,
            StartDateLocal: `${day}T10:10:00`,
            EndDateLocal: `${day}T15:30:00`,
          },
        ],
      },
    },
  ],
})

/** Puts bookings into a tenant's ledger by the importer itself. */
export async function importBookings(
  portolan: Pick<TestPortolan, 'database'>,
  tenant: Tenant,
  bookings: readonly Booking[],
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-bookings-'))
  const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  try {
    const path = join(dir, `${tenant.code}.json`)
    await writeFile(path, JSON.stringify(bookings.map(message)))
    const { state } = await importFiles(
      { pool: pools.system, places: gazetteer },
      {
        companyId: tenant.companyId,
        sources: [{ name: 'a.json', path, size: (await stat(path)).size }],
        dryRun: false,
      },
    )
    if (state !== 'finished') throw new Error(`The import is ${state}`)
  } finally {
    await pools.close()
    await rm(dir, { recursive: true, force: true })
  }
}
