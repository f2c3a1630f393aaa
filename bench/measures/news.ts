import { news, newsPageSize } from '@portolan/contract/features/news'
import { preferences } from '../../apps/server/src/domain/content/content.rules.ts'
import { newsPage } from '../../apps/server/src/features/news/news.store.ts'
import {
  measureAgainstRawPg,
  type Question,
  type QuestionGroup,
  requestOf,
  conditionsOfRawPg,
} from '../against-raw-pg.ts'
import type { Bench, Measurement } from '../figure.ts'
import { fillNewsWorld, newsKeywords, type NewsViewer } from '../news-world.ts'
import type { RawQuery } from '../raw-queries.ts'

const items = 100_000
const goal = { atLeast: 0.6 }

/** The news feed's search and paging over HTTP, with everything around it, against its very statement through raw `pg`. */
export function measureNews(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const started = performance.now()
    const viewers = await fillNewsWorld(database, items, bench.say)
    return { groups: groupsOf(viewers), note: noteOf((performance.now() - started) / 1000) }
  })
}

function groupsOf(viewers: readonly NewsViewer[]): QuestionGroup[] {
  const asked = newsKeywords().map((keyword, n) => {
    const viewer = viewers[n % viewers.length]
    if (!viewer) throw new Error('Nobody is signed in')
    return questionOf(viewer, keyword, 1)
  })
  const paged = viewers.flatMap((viewer) => [1, 2, 3, 20].map((page) => questionOf(viewer, null, page)))
  return [
    { name: 'news, search', questions: asked, goal },
    { name: 'news, pages without a keyword', questions: paged, goal },
  ]
}

const noteOf = (filled: number) =>
  `${items.toLocaleString('en-US')} items in four languages, half for all and half for one of 10 companies, a tenth of them entered by the back office's own way and the rest copied, in ${filled.toFixed(0)} s; keywords are cities' names in English, Japanese and both Chinese scripts, and common words down to one character. Page and exact total, ${conditionsOfRawPg('authentication, HTTP, sanitising, audit or JSON')}`

/** As the feed asks. */
function questionOf(viewer: NewsViewer, keyword: string | null, page: number): Question {
  const paging = { PageIndex: page, PageSize: newsPageSize }
  const input = { paging, systemType: 2, releaseType: 1, keyword }
  return { request: requestOf(news.search.path, viewer, input), query: queryOf(viewer, keyword, page) }
}

/** What the store sends for this question. */
function queryOf({ companyId, loginId }: NewsViewer, keyword: string | null, page: number): RawQuery {
  const reader = { companyId, loginId, language: 'en-US', now: new Date() }
  const wanted = { releaseType: 1, systemType: 2, keyword, onlyUnreadPopups: false, preferences: preferences('en-US') }
  const statement = newsPage({ ...reader, ...wanted, limit: newsPageSize, offset: (page - 1) * newsPageSize })
  return { companyIds: [companyId], statement }
}
