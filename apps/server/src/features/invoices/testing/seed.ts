import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { importFolder, plainInvoice } from '../../../domain/invoices/testing/import-documents.ts'
import { endZip, insertZip } from '../zip.store.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'

export interface SeededInvoices extends SeededLedger {
  readonly ownId: string
  readonly colleagueId: string
  readonly ownNumber: string
  readonly colleagueNumber: string
  readonly invoiceImportId: string
  /** A zip that the coordinator asked for; its only file is the marker. */
  readonly zipId: string
}

/** An invoice of the traveller's trip and one of the colleague's, and one that could not be taken, by the importer. */
export const invoicesSeed: TenantSeed<SeededInvoices> = async ({ pool, storage, tenant, use }) => {
  const ledger = await use(ledgerSeed)
  const of = (person: Person, marker: string, part: number) =>
    plainInvoice(`${tenant.code}-${part}`, {
      note: `${marker} note`,
      lines: [
        {
          kind: 'air',
          description: `${marker} flight`,
          traveller: { name: `${person.email.split('@')[0] ?? ''} ${marker}`, email: person.email },
          bookingReference: `${tenant.code}-${part}`,
          from: '2030-05-01',
          to: '2030-05-01',
          supply: 'passed-on',
          unitPrice: '100.00',
          amount: '100.00',
          tax: { category: 'S', rate: '19' },
        },
      ],
    })
  const target = { pool, storage, companyId: tenant.companyId, companyCode: tenant.code }
  const { jobId, faults, totals } = await importFolder(target, {
    [`${tenant.marker}.json`]: JSON.stringify([
      of(tenant.traveller, tenant.marker, 1),
      of(tenant.colleague, tenant.colleagueMarker, 2),
      { number: `${tenant.marker} unreadable` },
    ]),
  })
  if (totals.created !== 2 || totals.quarantined !== 1)
    throw new Error(`The seed failed: ${JSON.stringify({ totals, faults })}`)
  const storageKey = `invoices/2030/05/${tenant.companyId}/${tenant.code}`
  const zip = Buffer.from(tenant.marker)
  await storage.put(storageKey, zip, { size: zip.length, type: 'application/zip' })
  return systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const idOf = async (number: string) => {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM invoice WHERE number = $1', [number])
      return String(rows[0]?.id)
    }
    const ownNumber = `${tenant.code}-1`
    const colleagueNumber = `${tenant.code}-2`
    const scope = { kind: 'companies', companyIds: [tenant.companyId] } as const
    const invoices = [{ id: Number(await idOf(ownNumber)), company_id: tenant.companyId }]
    const owner = { companyId: tenant.companyId, loginId: tenant.coordinator.loginId }
    const zipId = await insertZip(db, owner, { language: 'en-US', invoices, scope }, new Date())
    const ends_at = new Date(Date.now() + 10 * 365 * 86_400_000)
    await endZip(db, tenant.companyId, zipId, { state: 'ready', storage_key: storageKey, size: zip.length, ends_at })
    return {
      ...ledger,
      zipId: String(zipId),
      ownNumber,
      colleagueNumber,
      ownId: await idOf(ownNumber),
      colleagueId: await idOf(colleagueNumber),
      invoiceImportId: String(jobId),
    }
  })
}
