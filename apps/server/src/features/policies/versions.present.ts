import type { VersionRow } from './policies.store.ts'

/** A version of a company's rules, as a list names it. */
export const presentVersion = (row: VersionRow) => ({
  Version: row.version,
  ValidFrom: row.valid_from,
  PublishedAt: row.published_at.toISOString(),
  Author: row.author,
  Reason: row.reason,
  Rules: row.rules,
  IsCurrent: row.is_current,
})
