/** A connection as the owner. */
interface Client {
  query<R>(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly R[] }>
}

/** An alert as a test wants it; what is left out is plain. */
export interface SeededAlert {
  readonly source?: string
  readonly companyId?: number | null
  readonly key?: string
  readonly kind?: 'advisory' | 'event' | 'notice'
  readonly level?: number
  readonly nativeLevel?: string
  readonly category?: string | null
  readonly countries?: readonly string[]
  /** A box: west, south, east, north. */
  readonly box?: readonly [number, number, number, number]
  readonly placeCodes?: readonly string[]
  readonly sentAt?: Date
  readonly effectiveAt?: Date | null
  readonly expiresAt?: Date | null
  readonly endedAt?: Date | null
  readonly language?: string
  readonly title?: string
  readonly html?: string
  readonly readAt?: Date | null
}

const formats: Readonly<Record<string, string>> = {
  'us-state': 'us-state',
  'uk-fcdo': 'uk-fcdo',
  'jp-mofa': 'jp-mofa',
  gdacs: 'gdacs',
  own: 'own',
}

/** Enters an alert (an advisory also sets the levels of its countries) and answers its id. */
export async function seedAlert(client: Client, alert: SeededAlert = {}): Promise<number> {
  const source = alert.source ?? 'gdacs'
  const sentAt = alert.sentAt ?? new Date('2026-06-01T00:00:00Z')
  const [west, south, east, north] = alert.box ?? []
  const areas = alert.box && [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ]
  await client.query(
    `INSERT INTO risk_source (code, format, name, read_at) VALUES ($1, $2, $1, $3) ON CONFLICT (code) DO UPDATE SET read_at = $3`,
    [source, formats[source] ?? 'cap', alert.readAt === undefined ? sentAt : alert.readAt],
  )
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO risk_alert (source_code, company_id, key, kind, level, native_level, category, countries, areas, west, south,
       east, north, place_codes, sent_at, effective_at, expires_at, ended_at, created_at, updated_at)
     VALUES ($1, $2, coalesce($3, gen_random_uuid()::text), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       $15, $15) RETURNING id`,
    [
      source,
      alert.companyId ?? null,
      alert.key ?? null,
      alert.kind ?? 'event',
      alert.level ?? 4,
      alert.nativeLevel ?? 'Orange',
      alert.category ?? null,
      alert.countries ?? [],
      areas ? JSON.stringify(areas) : null,
      west ?? null,
      south ?? null,
      east ?? null,
      north ?? null,
      alert.placeCodes ?? [],
      sentAt,
      alert.effectiveAt ?? null,
      alert.expiresAt ?? null,
      alert.endedAt ?? null,
    ],
  )
  const id = Number(rows[0]?.id)
  await client.query(`INSERT INTO risk_text (alert_id, language, title, html, plain) VALUES ($1, $2, $3, $4, $4)`, [
    id,
    alert.language ?? 'en',
    alert.title ?? 'Alert',
    alert.html ?? '',
  ])
  if (alert.kind === 'advisory')
    for (const country of alert.countries ?? [])
      await client.query(
        `INSERT INTO risk_country_level (source_code, country, level, native_level, alert_id, since)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (country, source_code) DO UPDATE SET level = $3, native_level = $4, alert_id = $5, since = $6`,
        [source, country, alert.level ?? 4, alert.nativeLevel ?? '', id, sentAt],
      )
  return id
}
