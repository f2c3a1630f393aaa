import type pg from 'pg'
import { systemTransaction } from '../apps/server/src/db/system-transaction.ts'
import { openPools } from '../apps/server/src/db/database.ts'
import type { NewsInput } from '../apps/server/src/domain/news/news.schema.ts'
import { putNews } from '../apps/server/src/domain/news/news.ts'
import { readNewsItems } from '../apps/server/src/domain/news/news-records.ts'
import { allCities } from '../apps/server/src/reference/cities.ts'
import { type Credentials, createSession } from '../tools/test/world.ts'
import { type BenchDatabase, withClient } from './database.ts'

/** Somebody signed in who reads the feed. */
export interface NewsViewer extends Credentials {
  readonly companyId: number
  readonly loginId: number
}

const companies = 10
const viewersOfCompany = 4
const atOnce = 500
const copies = 10
const day = 86_400_000

/** Words of the texts: cities with a name of their own in each language. */
export const cities = allCities().filter(
  ({ names }) => names['zh-CN'] !== names['zh-TW'] && names['ja-JP'] !== names['en-US'],
)

/** Numbers that look drawn and are the same at each run. */
export function* drawn(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * A feed of `count` items in four languages, nine of ten news and the rest links, half of them for all and half for one
 * of ten companies, and forty people signed in. A tenth is entered as the back office does; the others are its copies of
 * other days, row by row, so that copies lie scattered.
 */
export async function fillNewsWorld(
  database: BenchDatabase,
  count: number,
  say: (line: string) => void,
): Promise<NewsViewer[]> {
  await withClient(database.adminUrl, (client) =>
    client.query(
      `INSERT INTO company (code, display_name, time_zone) SELECT 'bench-' || n, 'Bench ' || n, 'Asia/Hong_Kong' FROM generate_series(1, $1::int) n`,
      [companies],
    ),
  )
  await enterItems(database, count / copies, say)
  return withClient(database.adminUrl, async (client) => {
    await copyItems(client)
    const viewers = await signInViewers(client)
    await client.query('VACUUM (ANALYZE) news_item, news_text, news_read, company, login, session, credential')
    const { rows } = await client.query<{ text: string }>(`SELECT count(*) || ' items' AS text FROM news_item`)
    say(`${rows[0]?.text ?? ''}, ${viewers.length} people signed in`)
    return viewers
  })
}

/** Ids of copy `n` are the first's, moved by `n` times more than there are; company, kind and words stay, so do the keys. */
async function copyItems(client: pg.Client): Promise<void> {
  // Triggers would make the same keys again.
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`)
  await client.query(
    `INSERT INTO news_item (id, company_id, key, release_type, system_type, starts_at, link, created_at, updated_at, keys) OVERRIDING SYSTEM VALUE
     SELECT s.id + n * last, s.company_id, s.key || '-' || n, s.release_type, s.system_type, s.starts_at - n * interval '7 hours', s.link, s.created_at, s.updated_at, s.keys
     FROM news_item s CROSS JOIN generate_series(1, $1::int) n CROSS JOIN (SELECT max(id) AS last FROM news_item) m ORDER BY s.id, n`,
    [copies - 1],
  )
  await client.query(
    `INSERT INTO news_text (item_id, language, title, html, plain)
     SELECT s.item_id + n * last, s.language, s.title, s.html, s.plain
     FROM news_text s CROSS JOIN generate_series(1, $1::int) n CROSS JOIN (SELECT max(item_id) AS last FROM news_text) m ORDER BY s.item_id, n`,
    [copies - 1],
  )
  await client.query(`SELECT setval(pg_get_serial_sequence('news_item', 'id'), (SELECT max(id) FROM news_item))`)
  await client.query('RESET session_replication_role')
}

/** Four people of each company, signed in. */
export async function signInViewers(client: pg.Client): Promise<NewsViewer[]> {
  const { rows } = await client.query<{ id: string; company_id: string; email: string }>(
    `INSERT INTO login (company_id, email, name, short_name)
     SELECT c.id, 'viewer' || n || '@' || c.code || '.example', 'Viewer ' || n, 'VV'
     FROM company c CROSS JOIN generate_series(1, $1::int) n RETURNING id, company_id, email`,
    [viewersOfCompany],
  )
  const viewers: NewsViewer[] = []
  for (const { id, company_id, email } of rows) {
    const [companyId, loginId] = [Number(company_id), Number(id)]
    viewers.push({ companyId, loginId, ...(await createSession(client, companyId, loginId, email)) })
  }
  return viewers
}

async function enterItems(database: BenchDatabase, count: number, say: (line: string) => void): Promise<void> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  const draw = drawn(20_261_121)
  const now = new Date()
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now } as const
  try {
    for (let start = 0; start < count; start += atOnce) {
      const items = Array.from({ length: Math.min(atOnce, count - start) }, (_, n) => itemOf(start + n, draw, now))
      const { faults } = await systemTransaction(pools.system, null, ({ db }) =>
        putNews(db, readNewsItems(items, 'en-US'), options),
      )
      if (faults.length > 0) throw new Error(`News with faults: ${JSON.stringify(faults[0])}`)
      if (start > 0 && start % 5_000 === 0) say(`${start.toLocaleString('en-US')} items entered`)
    }
  } finally {
    await pools.close()
  }
}

function itemOf(n: number, draw: Generator<number, never>, now: Date): NewsInput {
  const next = () => draw.next().value
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const [from, to, via] = [pick(cities), pick(cities), pick(cities)]
  const said = pick(topics)
  const number = String(100 + Math.floor(next() * 900))
  const textIn = (language: keyof typeof said) => {
    const [title, ...sentences] = said[language].map((sentence) =>
      sentence
        .replace('{from}', from.names[language])
        .replace('{to}', to.names[language])
        .replace('{via}', via.names[language])
        .replace('{n}', number),
    )
    return { title: title ?? '', html: sentences.map((sentence) => `<p>${sentence}</p>`).join('') }
  }
  const common = {
    key: `bench-${n}`,
    audience: next() < 0.5 ? ('all' as const) : [`bench-${1 + Math.floor(next() * companies)}`],
    startsAt: new Date(now.getTime() - Math.floor(next() * 700 * day)).toISOString(),
    texts: {
      'en-US': textIn('en-US'),
      'zh-CN': textIn('zh-CN'),
      'zh-TW': textIn('zh-TW'),
      'ja-JP': textIn('ja-JP'),
    },
  }
  return next() < 0.9 ? { kind: 'news', ...common } : { kind: 'link', link: 'https://news.example/', ...common }
}

const topics = [
  {
    'en-US': [
      'New lounge in {from}',
      'Travellers between {from} and {to} may use the lounge of our partner airline from next Monday.',
      'Show your boarding pass and the card of the company. Flight PT{n} by way of {via} leaves an hour later than before.',
    ],
    'zh-CN': [
      '{from}新贵宾室启用',
      '自下周一起，往返{from}与{to}的出差人员可使用合作航空公司的贵宾室。',
      '请出示登机牌及公司卡。经{via}的 PT{n} 航班起飞时间延后一小时。',
    ],
    'zh-TW': [
      '{from}新貴賓室啟用',
      '自下週一起，往返{from}與{to}的出差人員可使用合作航空公司的貴賓室。',
      '請出示登機證及公司卡。經{via}的 PT{n} 航班起飛時間延後一小時。',
    ],
    'ja-JP': [
      '{from}の新しいラウンジ',
      '来週月曜日より、{from}と{to}の間を移動する出張者は提携航空会社のラウンジをご利用いただけます。',
      '搭乗券と社員カードをご提示ください。{via}経由のPT{n}便は出発が一時間遅くなります。',
    ],
  },
  {
    'en-US': [
      'Typhoon: flights to {to} cancelled',
      'All departures from {from} to {to} are cancelled until tomorrow noon. Rebooking by way of {via} is free of charge.',
      'Call the travel desk under extension {n}; hotels near the airport are held for those who are stranded.',
    ],
    'zh-CN': [
      '台风：飞往{to}的航班取消',
      '明日中午前从{from}飞往{to}的所有航班取消，经{via}改签免费。',
      '请致电差旅服务台，分机 {n}；机场附近的酒店已为滞留旅客预留房间。',
    ],
    'zh-TW': [
      '颱風：飛往{to}的航班取消',
      '明日中午前從{from}飛往{to}的所有航班取消，經{via}改票免費。',
      '請致電差旅服務台，分機 {n}；機場附近的飯店已為滯留旅客保留房間。',
    ],
    'ja-JP': [
      '台風：{to}行きの便は欠航',
      '明日正午まで{from}発{to}行きの全便が欠航となります。{via}経由への振替は無料です。',
      '出張デスク（内線{n}）までご連絡ください。空港近くのホテルを確保しています。',
    ],
  },
  {
    'en-US': [
      'Visa rules for {to} change',
      'From the first of the month visitors to {to} register online three days before departure, also in transit by {via}.',
      'The desk in {from} helps with form {n} and asks for a passport valid for another six months.',
    ],
    'zh-CN': [
      '{to}签证规定变更',
      '自下月一日起，前往{to}的访客须在出发前三天在线登记，经{via}转机亦同。',
      '{from}服务台可协助填写 {n} 号表格，护照有效期须在六个月以上。',
    ],
    'zh-TW': [
      '{to}簽證規定變更',
      '自下月一日起，前往{to}的訪客須於出發前三天線上登記，經{via}轉機亦同。',
      '{from}服務台可協助填寫 {n} 號表格，護照效期須在六個月以上。',
    ],
    'ja-JP': [
      '{to}のビザ規則が変わります',
      '来月一日より、{to}への渡航者は出発三日前までにオンライン登録が必要です。{via}での乗り継ぎも同様です。',
      '{from}のデスクが{n}号様式の記入をお手伝いします。旅券の残存期間は六か月以上必要です。',
    ],
  },
] as const

/** What people look for: a city's name in each language, part of a word, one character, two words. */
export function newsKeywords(): string[] {
  const draw = drawn(7)
  const some = Array.from({ length: 40 }, () => cities[Math.floor(draw.next().value * cities.length)])
  const names = some.flatMap((city) => (city ? Object.values(city.names).filter((name) => name !== '') : []))
  return [...names, 'lounge', 'visa', 'typhoon', 'PT512', 'ラウンジ', '台风', '簽證', '欠航', '便', 'free of charge']
}
