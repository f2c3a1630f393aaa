import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { provision, type ProvisioningResult } from '../../domain/people/provisioning.ts'
import { readProvisioningFiles } from '../../domain/people/provisioning-files.ts'
import { rulesKinds } from '../../domain/rules-documents/rules-kinds.ts'
import { readStored } from '../../domain/settings/publish.ts'
import type { RecordSection } from '../../domain/settings/sections.ts'
import { readStoredRecords, type RecordsOf } from '../../domain/settings/stored-records.store.ts'
import { connectionSealer } from '../../identity/connections.ts'

/** Every record of the settings as a file says it, without secrets: what an administrator would take along. */
async function exportSettings(db: Db): Promise<Record<string, unknown[]>> {
  const document: Record<string, unknown[]> = {}
  const add = (section: string, records: readonly unknown[]) => (document[section] ??= []).push(...records)
  const { rows: companies } = await sql<{ id: number; code: string; keys: string[] }>`
    select c.id, c.code, array(select email::text from login l where l.company_id = c.id
      union select t.code from traveler t where t.company_id = c.id and t.login_id is null and t.code is not null and not t.is_guest) as keys
    from company c order by c.id`.execute(db)
  const recordsOf = async (section: RecordSection, of: RecordsOf) =>
    (await readStoredRecords(db, section, of)).map(({ record }) => record)
  for (const section of ['companies', 'teams', 'costCentres', 'ssoConnections', 'machineClients'] as const)
    add(section, await recordsOf(section, { companyId: null, keys: null }))
  for (const { id, code, keys } of companies) {
    add('people', await recordsOf('people', { companyId: id, keys }))
    for (const { kind } of rulesKinds) {
      const stored = await readStored(
        db,
        { companyId: id, companyCode: code, section: `rules:${kind}`, key: kind },
        new Date('2026-03-04T05:06:07Z'),
      )
      // What nobody has published is not brought back as if somebody had.
      if (stored?.version) add('rules', [stored.record])
    }
  }
  return document
}

/** Writes all settings into a file, and brings that file back as the command line does. */
export const bringBackSettings = (system: Pools['system'], path: string): Promise<ProvisioningResult> =>
  systemTransaction(system, null, async ({ db }) => {
    await writeFile(path, JSON.stringify(await exportSettings(db)))
    const records = await readProvisioningFiles([{ name: 'settings.json', path }], 'en-US')
    return provision(db, records, {
      language: 'en-US',
      isDryRun: false,
      onlyCompanyId: null,
      makesSecrets: false,
      upsertAccount: null,
      connectionSecrets: connectionSealer('a secret of tests'),
      inviting: null,
    })
  })
