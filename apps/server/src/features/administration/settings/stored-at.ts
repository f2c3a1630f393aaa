import { dayAt } from '@portolan/rules/local-time'
import type { PersonRef } from '../../../domain/people/person-key.ts'
import { rulesKindOf } from '../../../domain/rules-documents/rules-kinds.ts'
import { readStored, type SettingsDeps, type Stored } from '../../../domain/settings/publish.ts'
import { isRecordSection } from '../../../domain/settings/sections.ts'
import { readStoredRecords } from '../../../domain/settings/stored-records.store.ts'
import { readRulesVersions, readVersion } from '../../../domain/settings/versions.store.ts'
import type { SettingsPlace, Tx } from './settings-place.ts'

type Plain = Readonly<Record<string, unknown>>

/**
 * A record as it stands. Rules that a company has not published are the kind's own, and their first day is today, as for
 * what is published next.
 */
export async function storedAt(
  tx: Tx,
  { section, company }: SettingsPlace,
  key: string,
  now: Date,
): Promise<{ readonly stored: Stored | null; readonly companyId: number }> {
  const { viewer } = tx
  const companyId = company?.id ?? viewer.companyId
  const across = isRecordSection(section) && section === 'people'
  if (across) await tx.reach(null)
  const found = await readStored(tx.db, { companyId, companyCode: company?.code ?? '', section, key }, now)
  if (company) await tx.reach([company.id])
  if (section === 'companies' && company && key !== company.code) return { stored: null, companyId }
  if (section === 'companies' && !company) {
    const [row] = await readStoredRecords(tx.db, 'companies', { companyId: null, keys: [key] })
    return { stored: found, companyId: row?.companyId ?? companyId }
  }
  if (isRecordSection(section)) return { stored: found, companyId }
  const today = dayAt(now.getTime(), 'UTC')
  if (!found || key !== section.slice('rules:'.length)) return { stored: null, companyId }
  const { validFrom } = found.record as { readonly validFrom: string }
  // A change is for the days to come: what applied before stays what it was.
  return {
    stored: { ...found, record: { ...found.record, validFrom: validFrom < today ? today : validFrom } },
    companyId,
  }
}

/** What a record said as of a version; null where there is none, or the person it was about has been erased. */
export async function recordAt(
  tx: Tx,
  deps: Pick<SettingsDeps, 'keys'>,
  { section, company }: SettingsPlace,
  { key, version }: { readonly key: string; readonly version: number },
): Promise<Plain | null> {
  const { stored, companyId } = await storedAt(tx, { section, company }, key, new Date())
  if (!stored) return null
  if (!isRecordSection(section)) {
    const kind = section.slice('rules:'.length)
    const page = { limit: 1, offset: 0 }
    const { rows } = await readRulesVersions(tx.db, { companyId, kind, day: '2000-01-01', version }, page)
    const [row] = rows
    if (version === 0)
      return { company: company?.code ?? '', kind, validFrom: '2000-01-01', rules: rulesKindOf(kind)?.fallback }
    return row ? { company: company?.code ?? '', kind, validFrom: row.valid_from, rules: row.body } : null
  }
  const row = await readVersion(tx.db, { companyId, section, ref: stored.ref }, version)
  if (!row) return null
  if (row.record) return row.record
  if (row.sealed === null) return null
  const [opened] = await deps.keys.open(tx.db, [{ person: stored.ref as PersonRef, sealed: row.sealed }])
  return (opened as Plain | null) ?? null
}
