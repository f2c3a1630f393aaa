import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { isDeepStrictEqual } from 'node:util'
import { type Db, endAlerts } from '../risk-alerts.store.ts'
import { saveRiskItems } from '../save-items.ts'
import { normalOwn, ownItem } from './own-item.ts'
import {
  findOwnByKeys,
  lockOwn,
  type OwnMessage,
  type OwnRow,
  ownSource,
  saveOwnRow,
  touchOwnSource,
} from './own-alert.store.ts'

/** Counts alerts, one a company: an alert for three companies counts three times. */
export interface OwnCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly ended: number
}

export interface OwnChange {
  readonly key: string
  /** Free of faults (`ownAlertFaults`). */
  readonly alert: OwnAlert
  /** Whom it is for, null for everybody. Companies that had it and are not here any more lose it. */
  readonly companyIds: readonly (number | null)[]
}

/** Whose alerts the caller may change; null: everybody's. */
export type OwnReach = readonly number[] | null

const isWithin = (reach: OwnReach, companyId: number | null) =>
  reach === null || (companyId !== null && reach.includes(companyId))

/** Publishes an alert, or changes it by its key. The same again changes nothing. */
export async function saveOwnAlert(
  db: Db,
  { key, alert, companyIds }: OwnChange,
  reach: OwnReach,
  now: Date,
): Promise<OwnCounts & { readonly alertIds: readonly number[] }> {
  await lockOwn(db)
  const known = (await findOwnByKeys(db, [key])).filter((row) => isWithin(reach, row.companyId))
  const entered = normalOwn(alert)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const alertIds: number[] = []
  for (const companyId of new Set(companyIds)) {
    const before = known.find((row) => row.companyId === companyId)
    if (before && !before.isEnded && isDeepStrictEqual(before.entered, entered)) {
      counts.unchanged += 1
      alertIds.push(before.id)
      continue
    }
    await touchOwnSource(db, now)
    const { messages, sentAt } = withMessage(before, before && !before.isEnded ? 'Update' : 'Alert', now)
    const items = [ownItem(entered, key, sentAt)]
    const saved = await saveRiskItems(db, { source: ownSource, companyId, items, now, isKnownSource: true })
    const id = saved.alertIds[0]
    if (id === undefined) throw new Error(`The own alert ${key} was not saved`)
    await saveOwnRow(db, { id, entered, messages })
    alertIds.push(id)
    if (before) counts.updated += 1
    else counts.created += 1
  }
  const gone = known.filter((row) => !companyIds.includes(row.companyId))
  return { ...counts, ended: await endAll(db, gone, now), alertIds }
}

/** Ends what is in force under a key; companies null: for all whom the caller reaches. Null where nothing has this key. */
export async function endOwnAlert(
  db: Db,
  { key, companyIds }: { readonly key: string; readonly companyIds: readonly (number | null)[] | null },
  reach: OwnReach,
  now: Date,
): Promise<number | null> {
  await lockOwn(db)
  const known = (await findOwnByKeys(db, [key])).filter(
    (row) => isWithin(reach, row.companyId) && (companyIds === null || companyIds.includes(row.companyId)),
  )
  return known.length === 0 ? null : endAll(db, known, now)
}

async function endAll(db: Db, rows: readonly OwnRow[], now: Date): Promise<number> {
  const inForce = rows.filter(({ isEnded }) => !isEnded)
  for (const row of inForce) {
    await endAlerts(db, { source: ownSource, companyId: row.companyId, keys: [row.key], now })
    await saveOwnRow(db, { ...row, messages: withMessage(row, 'Cancel', now).messages })
  }
  if (inForce.length > 0) await touchOwnSource(db, now)
  return inForce.length
}

/** A message is never older than the one before it, whatever the clocks of two processes say. */
function withMessage(before: OwnRow | undefined, type: OwnMessage['type'], now: Date) {
  const earlier = before?.messages ?? []
  const last = Date.parse(earlier.at(-1)?.sentAt ?? '')
  const sentAt = new Date(Math.max(now.getTime(), Number.isNaN(last) ? 0 : last))
  return { messages: [...earlier, { type, sentAt: sentAt.toISOString() }], sentAt }
}
