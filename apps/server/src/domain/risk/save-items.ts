import { createHash } from 'node:crypto'
import { plainText } from '../news/plain-text.ts'
import { boundsOf } from './geometry.rules.ts'
import { mapShape } from './map-shape.rules.ts'
import { placesIn } from './places-in.ts'
import {
  type AlertRow,
  type Db,
  endAlerts,
  findKnownAlerts,
  type KnownAlert,
  replaceTexts,
  saveCountryLevels,
  upsertAlerts,
} from './risk-alerts.store.ts'
import type { RiskItem } from './risk-item.ts'

export interface SaveOptions {
  /** Code of the source, which exists (`ensureSource`). */
  readonly source: string
  /** Null: for every company. */
  readonly companyId: number | null
  readonly items: readonly RiskItem[]
  /** Keys of what has ended: cancelled, or gone from its source. */
  readonly ended?: readonly string[]
  readonly now: Date
  /** The source was read before: what is new in it is a change. On its first reading everything would be. */
  readonly isKnownSource: boolean
}

export interface SavedItems {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Older than what is known. */
  readonly stale: number
  readonly ended: number
  /** Of the created and the updated ones. */
  readonly alertIds: readonly number[]
}

/** So many alerts in one statement. */
const atOnce = 500

/**
 * Saves what a source says, in the caller's transaction: new and changed items are written with their texts, places and
 * levels of countries; what is older than what is known changes nothing. The same items again change nothing.
 */
export async function saveRiskItems(db: Db, options: SaveOptions): Promise<SavedItems> {
  const { source, companyId, now, isKnownSource } = options
  const items = newestOfEach(options.items)
  const counts = { created: 0, updated: 0, unchanged: 0, stale: 0 }
  const alertIds: number[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    const part = items.slice(from, from + atOnce)
    const known = await findKnownAlerts(db, { source, companyId, keys: part.map(({ key }) => key) })
    const rows: AlertRow[] = []
    const written: RiskItem[] = []
    for (const item of part) {
      const before = known.get(item.key)
      const digest = digestOf(item)
      if (before && before.sentAt > item.sentAt) counts.stale += 1
      else if (before?.digest === digest && !before.isEnded) counts.unchanged += 1
      else {
        rows.push(rowOf(item, digest, before))
        written.push(item)
        if (before) counts.updated += 1
        else counts.created += 1
      }
    }
    if (rows.length === 0) continue
    const ids = await upsertAlerts(db, { source, companyId, rows, now })
    const withIds = written.flatMap((item) => {
      const id = ids.get(item.key)
      return id === undefined ? [] : [{ id, item }]
    })
    await replaceTexts(
      db,
      withIds.flatMap(({ id, item }) =>
        item.texts.map((text) => ({ alert_id: id, ...text, plain: plainText(`${text.html} ${text.instruction}`) })),
      ),
      withIds.flatMap(({ id, item }) => (item.advice ?? []).map((advice) => ({ alert_id: id, ...advice }))),
      withIds.map(({ id }) => id),
    )
    await saveCountryLevels(db, {
      source,
      now,
      isKnownSource,
      advisories: withIds.filter(({ item }) => item.kind === 'advisory'),
    })
    alertIds.push(...withIds.map(({ id }) => id))
  }
  const ended = await endAlerts(db, { source, companyId, keys: options.ended ?? [], now })
  return { ...counts, ended, alertIds }
}

function newestOfEach(items: readonly RiskItem[]): RiskItem[] {
  const newest = new Map<string, RiskItem>()
  for (const item of items) {
    const other = newest.get(item.key)
    if (!other || other.sentAt <= item.sentAt) newest.set(item.key, item)
  }
  return [...newest.values()]
}

const digestOf = (item: RiskItem) => createHash('sha256').update(JSON.stringify(item)).digest('base64url')

function rowOf(item: RiskItem, digest: string, before: KnownAlert | undefined): AlertRow {
  const bounds = boundsOf(item.areas)
  const places = placesIn(item.areas)
  const countries = [...new Set([...item.countries, ...places.countries])].toSorted()
  const row = {
    key: item.key,
    kind: item.kind,
    level: item.level,
    native_level: item.nativeLevel,
    category: item.category,
    countries,
    regions: item.regions,
    areas: bounds ? item.areas : null,
    map_shape: mapShape(item.areas),
    west: bounds?.west ?? null,
    south: bounds?.south ?? null,
    east: bounds?.east ?? null,
    north: bounds?.north ?? null,
    place_codes: places.codes,
    sent_at: item.sentAt.toISOString(),
    effective_at: item.effectiveAt?.toISOString() ?? null,
    expires_at: item.expiresAt?.toISOString() ?? null,
    url: item.url,
    digest,
  }
  return { ...row, is_weighed: before !== undefined && !concernsOthers(row, before) }
}

/** Whether the trips that an alert touches have to be looked for again: it rose, moved, or has other times. */
const concernsOthers = (row: Omit<AlertRow, 'is_weighed'>, before: KnownAlert) =>
  before.isEnded ||
  row.level > before.level ||
  row.countries.join() !== before.countries.join() ||
  row.place_codes.join() !== before.placeCodes.join() ||
  JSON.stringify(row.areas) !== JSON.stringify(before.areas) ||
  row.effective_at !== (before.effectiveAt?.toISOString() ?? null) ||
  row.expires_at !== (before.expiresAt?.toISOString() ?? null)
