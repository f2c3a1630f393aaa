import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFiles } from '../../apps/server/src/domain/ledger/import.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { openPools } from '../../apps/server/src/db/database.ts'
import { gazetteer } from '../../apps/server/src/reference/search/gazetteer.ts'
import type { TestDatabase } from './database.ts'
import { withClient } from './databases.ts'
import { createTestMail } from './mail-room.ts'
import { LocalFolder } from '../../apps/server/src/storage/local-folder.ts'
import { fillApprovals } from './filled-approvals.ts'
import { fillAttachments } from './filled-attachments.ts'
import { fillConfirmations } from './filled-confirmations.ts'
import { fillHandOvers } from './filled-hand-overs.ts'
import { fillContent } from './filled-content.ts'
import { fillNews } from './filled-news.ts'
import { fillPhones } from './filled-phones.ts'
import { fillProfiles } from './filled-profiles.ts'
import type { FilledTenant } from './matrix-rows.ts'
import type { Person, Tenant, World } from './world.ts'

/** Puts an order of the traveller, one of the colleague and an unreadable record into each tenant, by the importer; attachments besides. */
export async function fillLedger(
  database: TestDatabase,
  world: World,
  dataDir: string,
): Promise<[FilledTenant, FilledTenant]> {
  const storage = new LocalFolder(join(dataDir, 'files'))
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    const fill = async (tenant: Tenant): Promise<FilledTenant> => {
      const importId = String(await importOne(pools.system, tenant))
      await queueMail(pools.system, tenant)
      await fillContent(pools.system, tenant)
      const attachments = await fillAttachments({ pool: pools.system, storage }, tenant)
      const news = await fillNews({ pool: pools.system, storage }, tenant)
      const confirmations = await fillConfirmations(pools.system, tenant)
      const phones = await fillPhones(pools.system, tenant)
      const profiles = await fillProfiles(pools.system, tenant)
      const handOvers = await fillHandOvers(database.adminUrl, tenant)
      const ids = await readIds(database, tenant)
      await fillApprovals(pools.system, tenant, ids.colleagueOrderId)
      return {
        ...tenant,
        importId,
        ...attachments,
        ...news,
        ...confirmations,
        ...phones,
        ...profiles,
        ...handOvers,
        ...ids,
      }
    }
    return [await fill(world.alpha), await fill(world.bravo)]
  } finally {
    await pools.close()
  }
}

async function importOne(pool: Parameters<typeof importFiles>[0]['pool'], tenant: Tenant): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-fill-'))
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
    if (summary.state !== 'finished') throw new Error(`The fill failed: ${summary.errorCode ?? 'without a code'}`)
    return summary.jobId
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An invitation of the coordinator that came back. */
async function queueMail(pool: Parameters<typeof systemTransaction>[0], { coordinator, ...tenant }: Tenant) {
  await systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const [envelopeId] = await createTestMail().queue(db, {
      template: 'invitation',
      values: { email: coordinator.email, company: tenant.marker, signIn: 'password' },
      companyId: tenant.companyId,
      to: { address: coordinator.email, name: tenant.marker, loginId: coordinator.loginId },
      language: 'en-US',
    })
    await client.query(`UPDATE mail_message SET state = 'bounced', due_at = NULL WHERE envelope_id = $1`, [envelopeId])
  })
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
        AirfareQuotes: [{ IssueByDate: '2030-04-01T18:00:00', TotalFare: 100, TotalFareCurrency: 'EUR' }],
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

const readIds = (database: TestDatabase, tenant: Tenant) =>
  withClient(database.adminUrl, async (client) => {
    const one = async (sql: string, values: unknown[]): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(sql, values)
      if (rows.length !== 1) throw new Error(`The fill of ${tenant.code} left ${rows.length} rows of: ${sql}`)
      return String(rows[0]?.id)
    }
    const orderOf = 'SELECT order_id AS id FROM order_traveler WHERE company_id = $1 AND traveler_id = $2'
    return {
      ownOrderId: await one(orderOf, [tenant.companyId, tenant.traveller.travelerId]),
      colleagueOrderId: await one(orderOf, [tenant.companyId, tenant.colleague.travelerId]),
      quarantineId: await one('SELECT id FROM quarantine WHERE company_id = $1', [tenant.companyId]),
      mailId: await one('SELECT id FROM mail_message WHERE company_id = $1', [tenant.companyId]),
      mailEnvelopeId: await one('SELECT envelope_id AS id FROM mail_message WHERE company_id = $1', [tenant.companyId]),
    }
  })
