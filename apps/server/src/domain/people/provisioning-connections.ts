import { type Change, changeOf, idOf } from './provisioning-changes.ts'
import type { Snapshot } from './provisioning-existing.ts'
import type { Placed } from './provisioning-records.ts'
import { ssoConnectionRow } from './provisioning.rules.ts'
import type { SsoConnectionRecord } from './provisioning.schema.ts'
import { type Db, endConnectionSessions, insertSsoConnection, updateSsoConnection } from './provisioning.store.ts'

/** How client secrets of companies' own providers are kept: sealed under the deployment's secret. */
export interface ConnectionSecrets {
  seal(text: string): string
  open(sealed: string): string
}

/** Enters companies' own providers. A secret that is left out stays; one that is the same does not count as a change. */
export async function saveSsoConnections(
  db: Db,
  records: readonly Placed<SsoConnectionRecord>[],
  given: {
    snapshot: Snapshot
    companies: ReadonlyMap<string, number>
    connectionSecrets: ConnectionSecrets
    onlyCompanyId: number | null
  },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { value } of records) {
    const kept = given.snapshot.ssoConnections.get(value.code)
    const secret = sealedSecret(value.clientSecret, kept?.client_secret ?? null, given.connectionSecrets)
    const wanted = ssoConnectionRow(value, idOf(given.companies, value.company))
    // Whom another provider let in, or one that no longer counts, must not stay in.
    const isAnother = kept && (kept.issuer !== wanted.issuer || kept.client_id !== wanted.client_id)
    const reach = reachOf(value, kept && !isAnother ? kept.view_company_ids : [], given)
    const row = { ...wanted, client_secret: secret, view_company_ids: reach }
    const change = changeOf(kept, row)
    if (!kept) await insertSsoConnection(db, row)
    else if (change === 'updated') await updateSsoConnection(db, kept.id, row)
    if (kept && (isAnother || (kept.active && !row.active))) await endConnectionSessions(db, kept.id)
    changes.push(change)
  }
  return changes
}

/**
 * The further companies of a connection. A company's own client keeps what the travel management company allowed, while
 * the connection is of the provider that it was allowed for.
 */
function reachOf(
  { viewCompanies = [] }: SsoConnectionRecord,
  kept: readonly number[],
  { companies, onlyCompanyId }: { companies: ReadonlyMap<string, number>; onlyCompanyId: number | null },
): number[] {
  if (onlyCompanyId !== null) return [...kept]
  return [...new Set(viewCompanies.map((code) => idOf(companies, code)))].toSorted((a, b) => a - b)
}

function sealedSecret(given: string | undefined, kept: string | null, secrets: ConnectionSecrets): string | null {
  if (given === undefined) return kept
  return kept !== null && opens(kept, given, secrets) ? kept : secrets.seal(given)
}

/** One that was sealed under an older secret of the deployment opens no more, and is sealed anew. */
function opens(kept: string, given: string, secrets: ConnectionSecrets): boolean {
  try {
    return secrets.open(kept) === given
  } catch {
    return false
  }
}
