import { join } from 'node:path'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import type { SaveDeps } from '../domain/attachments/save-attachment.ts'
import { putNews } from '../domain/news/news.ts'
import { addNewsDocuments } from '../domain/news/news-documents.ts'
import { readNewsItems } from '../domain/news/news-records.ts'
import type { NewsInput } from '../domain/news/news.schema.ts'
import { demoCompanies } from './demo-company.ts'
import type { DemoPicture } from './demo-content.ts'
import { hasNews } from './demo.store.ts'
import * as documents from './news/links-and-documents.ts'
import * as forAll from './news/for-all.ts'
import * as harbourVale from './news/harbour-vale.ts'
import * as kitano from './news/kitano.ts'
import * as links from './news/links-and-documents.ts'
import * as thornePell from './news/thorne-pell.ts'

/** Files of the demo, in documents/; tools/news-files prints them. */
const demoDocuments = [
  'Emergency card.pdf',
  'Travel policy in brief.pdf',
  '出張旅費規程.pdf',
  'Packing list for site visits.pdf',
] as const

type Tokens = Readonly<Record<(typeof demoDocuments)[number], string>>
type Pictures = Readonly<Record<DemoPicture, string>>

/** News, documents and links as a back office would enter them, unless there are any. */
export async function loadDemoNews(
  deps: SaveDeps & { readonly pools: Pick<Pools, 'system'> },
  pictures: Pictures,
): Promise<void> {
  const pool = deps.pools.system
  if (await systemTransaction(pool, null, ({ db }) => hasNews(db))) return
  const files = demoDocuments.map((name) => ({ name, path: join(import.meta.dirname, 'documents', name) }))
  const added = await addNewsDocuments(deps, files, (run) => systemTransaction(pool, null, ({ db }) => run(db, null)))
  const tokens = Object.fromEntries(added.map(({ name, token }) => [name, token])) as Tokens
  const items = demoNews(deps.now(), tokens, pictures)
  await systemTransaction(pool, null, async ({ db }) => {
    const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now: deps.now() } as const
    const { faults, notes } = await putNews(db, readNewsItems(items, 'en-US'), options)
    if (faults.length + notes.length > 0)
      throw new Error(`The demo's news are faulty: ${JSON.stringify([...faults, ...notes])}`)
  })
}

const hour = 3_600_000
const everyone = [...demoCompanies]
const [harbour, tokyo, london] = demoCompanies.map((code) => [code])

/** The newest is of this morning, the oldest of two months ago. */
function demoNews(now: Date, tokens: Tokens, pictures: Pictures): NewsInput[] {
  const ago = (hours: number) => ({ startsAt: new Date(now.getTime() - hours * hour).toISOString() })
  const news = { kind: 'news', system: 'portal' } as const
  const document = { kind: 'document' } as const
  const link = { kind: 'link' } as const
  const only = (audience: string[] | undefined) => ({ audience: audience ?? everyone })
  const feed: NewsInput[] = [
    { ...news, ...ago(2), key: 'typhoon-season', ...only(everyone), popup: true, texts: forAll.typhoonSeason },
    {
      ...news,
      ...ago(20),
      key: 'year-end-approvals',
      ...only(harbour),
      popup: true,
      texts: harbourVale.yearEndApprovals,
    },
    { ...news, ...ago(22), key: 'year-end-desk', ...only(tokyo), popup: true, texts: kitano.yearEndDesk },
    { ...news, ...ago(26), key: 'rail-first', ...only(london), popup: true, texts: thornePell.railFirst },
    { ...news, ...ago(75), key: 'power-banks', ...only(everyone), texts: forAll.powerBanks },
    { ...news, ...ago(170), key: 'cross-border-rail', ...only(harbour), texts: harbourVale.crossBorderRail },
    { ...news, ...ago(190), key: 'calibration-kits', ...only(tokyo), texts: kitano.calibrationKits },
    { ...news, ...ago(210), key: 'site-visits', ...only(london), texts: thornePell.siteVisits },
    { ...news, ...ago(500), key: 'hotel-rates', ...only(everyone), texts: forAll.hotelRates },
    {
      ...document,
      ...ago(400),
      key: 'emergency-card',
      ...only(everyone),
      document: tokens['Emergency card.pdf'],
      texts: documents.emergencyCard,
    },
    {
      ...document,
      ...ago(700),
      key: 'policy-in-brief',
      ...only(harbour),
      document: tokens['Travel policy in brief.pdf'],
      texts: documents.policyInBrief,
    },
    {
      ...document,
      ...ago(900),
      key: 'travel-allowances',
      ...only(tokyo),
      document: tokens['出張旅費規程.pdf'],
      texts: documents.travelAllowances,
    },
    {
      ...document,
      ...ago(600),
      key: 'site-kit',
      ...only(london),
      document: tokens['Packing list for site visits.pdf'],
      texts: documents.siteKit,
    },
  ]
  const site = 'https://travel-desk.example'
  const pictured: [key: string, hours: number, picture: DemoPicture, texts: NewsInput['texts']][] = [
    ['storms', 30, 'link-storms.jpg', links.stormTracker],
    ['visas', 300, 'link-visas.jpg', links.visaCentre],
    ['trains', 800, 'link-trains.jpg', links.railPlanner],
    ['carbon', 1_400, 'link-carbon.jpg', links.carbonReport],
  ]
  return [
    ...feed,
    ...pictured.map(([key, hours, picture, texts]): NewsInput => {
      const address = { link: `${site}/${key}`, image: pictures[picture] }
      return { ...link, ...ago(hours), key: `link-${key}`, ...only(everyone), ...address, texts }
    }),
  ]
}
