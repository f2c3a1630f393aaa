import { RiskLevel } from '@portolan/contract/enums'
import { riskHub, riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { gazetteer } from '../../apps/server/src/reference/search/gazetteer.ts'
import { type NewsWanted, riskNewsPage } from '../../apps/server/src/features/risk/hub.store.ts'
import {
  conditionsOfRawPg,
  measureAgainstRawPg,
  type Question,
  type QuestionGroup,
  requestOf,
} from '../against-raw-pg.ts'
import type { Bench, Measurement } from '../figure.ts'
import { newsKeywords, type NewsViewer } from '../news-world.ts'
import { fillRiskWorld } from '../risk-world.ts'

const alerts = 100_000
const goal = { atLeast: 0.6 }
const all = Object.values(RiskLevel)

/** The risk news' search and pages over HTTP, with everything around it, against its very statement through raw `pg`. */
export function measureRiskNews(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const viewers = await fillRiskWorld(database, alerts, bench.say)
    return { groups: groupsOf(viewers), note }
  })
}

const note = `${alerts.toLocaleString('en-US')} alerts of two years, each with two texts, one in twenty of them a company's own; keywords are cities' and countries' names in four languages, and common words down to one character. Page and exact total, ${conditionsOfRawPg('authentication, HTTP, the ages of the feeds, sanitising, audit or JSON')}`

const words = [
  'river',
  'demonstration',
  'police',
  '河川',
  '示威',
  'デモ',
  '報道',
  '鉄',
  'severe',
  'Japan',
  '日本',
  'Germany',
  'ブラジル',
  '台灣',
]

function groupsOf(viewers: readonly NewsViewer[]): QuestionGroup[] {
  const searched = [...newsKeywords(), ...words].map((keyword, n) => {
    const viewer = viewers[n % viewers.length]
    if (!viewer) throw new Error('Nobody is signed in')
    return questionOf(viewer, { keyword }, 1)
  })
  const filters: Partial<Asked>[] = [{}, { levels: [4, 5] }, { inForce: true }, { countries: ['JP'] }]
  const paged = viewers.flatMap((viewer) =>
    filters.flatMap((filter) => [1, 2, 20].map((page) => questionOf(viewer, filter, page))),
  )
  return [
    { name: 'risk news, search', questions: searched, goal },
    { name: 'risk news, pages without a keyword', questions: paged, goal },
  ]
}

type Asked = Pick<NewsWanted, 'keyword' | 'levels' | 'inForce' | 'countries'>

/** As the hub asks, and what its store sends for it. */
function questionOf(viewer: NewsViewer, asked: Partial<Asked>, page: number): Question {
  const { keyword = null, levels = all, inForce = false, countries = null } = asked
  const paging = { PageIndex: page, PageSize: riskNewsPageSize }
  const input = { keyword, riskLevels: levels, inForce, countries, paging }
  const { companyId } = viewer
  const named = keyword === null ? null : gazetteer.countryOf(keyword)
  const statement = riskNewsPage({
    companyId,
    companyIds: [companyId],
    language: 'en-US',
    now: new Date(),
    keyword,
    levels,
    inForce,
    countries,
    named: named === null ? [] : [named],
    limit: riskNewsPageSize,
    offset: (page - 1) * riskNewsPageSize,
  })
  return {
    request: requestOf(riskHub.searchNews.path, viewer, input),
    query: { companyIds: [companyId], statement },
  }
}
