import type { RiskLevel } from '@portolan/contract/enums'
import type pg from 'pg'
import { openPools } from '../apps/server/src/db/database.ts'
import { systemTransaction } from '../apps/server/src/db/system-transaction.ts'
import { circleArea } from '../apps/server/src/domain/risk/geometry.rules.ts'
import type { RiskItem } from '../apps/server/src/domain/risk/risk-item.ts'
import { saveRiskItems } from '../apps/server/src/domain/risk/save-items.ts'
import { type BenchDatabase, withClient } from './database.ts'
import { cities, drawn, type NewsViewer, signInViewers } from './news-world.ts'

const companies = 10
const atOnce = 500
const copies = 20
const day = 86_400_000

/**
 * So many alerts of the last two years, one in twenty for one of ten companies, each with a text in English and one in
 * another language, and forty people signed in. Each is in force for ten days. One in twenty is entered as feeds are; the
 * others are its copies of other days.
 */
export async function fillRiskWorld(
  database: BenchDatabase,
  count: number,
  say: (line: string) => void,
): Promise<NewsViewer[]> {
  await withClient(database.adminUrl, (client) =>
    client.query(
      `INSERT INTO company (code, display_name, time_zone) SELECT 'bench-' || n, 'Bench ' || n, 'Asia/Hong_Kong' FROM generate_series(1, ${companies}) n;
       INSERT INTO risk_source (code, format, name, read_at) VALUES ('cap-bench', 'cap', 'Bench', now()), ('own', 'own', 'Own', now())`,
    ),
  )
  await saveAlerts(database, count / copies, say)
  return withClient(database.adminUrl, async (client) => {
    await copyAlerts(client)
    const viewers = await signInViewers(client)
    await client.query('VACUUM (ANALYZE) risk_alert, risk_text, risk_find, company, login, session, credential')
    const { rows } = await client.query<{ text: string }>(
      `SELECT count(*) || ' alerts, ' || count(*) FILTER (WHERE in_force_until > now()) || ' in force' AS text FROM risk_find`,
    )
    say(`${rows[0]?.text ?? ''}, ${viewers.length} people signed in`)
    return viewers
  })
}

/** Ids of copy `n` are the first's, moved by `n` times more than there are; the words stay, so do the keys. */
async function copyAlerts(client: pg.Client): Promise<void> {
  // Triggers would make the same keys again.
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`)
  const times = `generate_series(1, ${copies - 1}) n CROSS JOIN (SELECT max(id) AS last FROM risk_alert) m`
  const later = `- n * interval '29 hours'`
  const shared = `kind, level, native_level, category, countries, regions, areas, map_shape, west, south, east, north, place_codes, effective_at`
  await client.query(`CREATE TEMP TABLE first AS SELECT * FROM risk_alert`)
  await client.query(
    `INSERT INTO risk_alert (id, source_code, company_id, key, ${shared}, sent_at, expires_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT s.id + n * last, s.source_code, s.company_id, s.key || '-' || n, ${shared}, s.sent_at ${later}, s.expires_at ${later}, s.created_at, s.updated_at
     FROM first s CROSS JOIN generate_series(1, ${copies - 1}) n CROSS JOIN (SELECT max(id) AS last FROM first) m ORDER BY s.id, n`,
  )
  const again = times.replace('FROM risk_alert', 'FROM first')
  await client.query(
    `INSERT INTO risk_text (alert_id, language, title, html, plain, instruction)
     SELECT s.alert_id + n * last, s.language, s.title, s.html, s.plain, s.instruction FROM risk_text s CROSS JOIN ${again} ORDER BY s.alert_id, n`,
  )
  await client.query(
    `INSERT INTO risk_find SELECT s.alert_id + n * last, s.audience, s.kind, s.level, s.countries, s.has_areas, s.sent_at ${later},
       s.in_force_until ${later}, s.keys FROM risk_find s CROSS JOIN ${again} ORDER BY s.alert_id, n`,
  )
  await client.query('RESET session_replication_role')
}

async function saveAlerts(database: BenchDatabase, count: number, say: (line: string) => void): Promise<void> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  const draw = drawn(20_261_126)
  const now = new Date()
  const save = (source: string, companyId: number | null, items: readonly RiskItem[]) =>
    systemTransaction(pools.system, null, ({ db }) =>
      saveRiskItems(db, { source, companyId, items, now, isKnownSource: true }),
    )
  try {
    for (let start = 0; start < count; start += atOnce) {
      const items = Array.from({ length: Math.min(atOnce, count - start) }, (_, n) => itemOf(start + n, draw, now))
      const own = items.filter((_, index) => index % 20 === 0)
      await save(
        'cap-bench',
        null,
        items.filter((_, index) => index % 20 > 0),
      )
      for (let company = 1; company <= companies; company += 1)
        await save(
          'own',
          company,
          own.filter((_, index) => index % companies === company - 1),
        )
    }
    say(`${count.toLocaleString('en-US')} alerts saved`)
  } finally {
    await pools.close()
  }
}

const categories = ['earthquake', 'cyclone', 'flood', 'unrest', 'transport'] as const

function itemOf(n: number, draw: Generator<number, never>, now: Date): RiskItem {
  const next = () => draw.next().value
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const [at, near] = [pick(cities), pick(cities)]
  const [topic, other] = [pick(topics), pick(['zh-CN', 'zh-TW', 'ja-JP'] as const)]
  const sentAt = new Date(now.getTime() - Math.floor(next() * 700 * day))
  const textIn = (language: 'en-US' | typeof other) => {
    const [title = '', body = '', instruction = ''] = topic[language].map((text) =>
      text.replace('{at}', at.names[language]).replace('{near}', near.names[language]),
    )
    return { language, title, html: `<p>${body}</p>`, instruction }
  }
  return {
    key: `bench-${n}`,
    kind: 'event',
    level: Math.floor(next() * 6) as RiskLevel,
    nativeLevel: pick(['Minor', 'Moderate', 'Severe', 'Extreme']),
    category: pick(categories),
    countries: [...new Set([at.country, near.country])].toSorted(),
    regions: [],
    areas: n % 10 === 0 ? [circleArea(at, 50)] : [],
    sentAt,
    effectiveAt: null,
    expiresAt: new Date(sentAt.getTime() + 10 * day),
    url: null,
    texts: [textIn('en-US'), textIn(other)],
  }
}

const topics = [
  {
    'en-US': [
      'Heavy rain around {at}',
      'Rivers between {at} and {near} may rise above their banks tonight; roads and railways close without notice.',
      'Stay away from rivers and underpasses.',
    ],
    'zh-CN': ['{at}周边暴雨', '{at}与{near}之间的河流今晚可能漫过堤岸，公路和铁路随时关闭。', '请远离河流和地下通道。'],
    'zh-TW': ['{at}周邊豪雨', '{at}與{near}之間的河川今晚可能漫過堤岸，公路與鐵路隨時封閉。', '請遠離河川與地下道。'],
    'ja-JP': [
      '{at}周辺の大雨',
      '{at}から{near}にかけて今夜河川が氾濫するおそれがあり、道路や鉄道が予告なく通行止めになります。',
      '河川や地下道に近づかないでください。',
    ],
  },
  {
    'en-US': [
      'Demonstrations announced in {at}',
      'Unions call for marches through the centre of {at}; clashes with the police were reported from {near} last week.',
      'Avoid crowds and follow the local media.',
    ],
    'zh-CN': [
      '{at}预告示威活动',
      '工会号召在{at}市中心游行；上周{near}曾发生与警方的冲突。',
      '请避开人群并关注当地媒体。',
    ],
    'zh-TW': [
      '{at}預告示威活動',
      '工會號召在{at}市中心遊行；上週{near}曾發生與警方的衝突。',
      '請避開人群並留意當地媒體。',
    ],
    'ja-JP': [
      '{at}でデモの予告',
      '労働組合が{at}中心部でのデモ行進を呼びかけています。先週は{near}で警察との衝突がありました。',
      '人混みを避け、現地の報道に注意してください。',
    ],
  },
] as const
