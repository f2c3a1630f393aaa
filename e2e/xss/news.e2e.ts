import { type APIRequestContext, type Page } from '@playwright/test'
import { callAsBackOffice, enterNews, uploadNewsDocuments } from '../pages/back-office.ts'
import { newsFeed } from '../pages/news.ts'
import { signIn } from '../pages/sign-in.ts'
import { texts } from '../pages/texts.ts'
import { quay } from '../people/quay.ts'
import { expect, ownPortalTest as test } from '../setup/test.ts'
import { people } from './people.ts'
import { provoke } from './provoke.ts'
import { nothing, record } from './recorder.ts'
import { htmlOf, names, refused, textsOfAll, type Vector } from './vectors.ts'

const text = texts['en-US'].newsFeed
const audience = [quay.code]
/** Maximum page size (packages/contract). */
const maxPageSize = 200
const minute = 60_000
/** Start times, the newest first. */
const startsAt = (index: number) => new Date(Date.now() - (index + 1) * minute).toISOString()
const inEnglish = (title: string, html: string) => ({ 'en-US': { title, html } })

/** Vectors for titles, which have one line. */
const lines = names.filter((vector) => !refused.includes(vector) && !/[\n\r]/.test(vector.html))
const titleOf = ({ mark, html }: Vector) => `${mark} ${html}`
/** A complete address with the vector; its ending differs from the recorder's sentinel address. */
const addressOf = (host: string, { mark, html }: Vector) =>
  `https://${host}/${encodeURIComponent(mark)}?${html.replaceAll(/[\s\\]/g, '+')}.png`

/** Enters vectors into all fields of news, documents and links, and triggers them in the tile and in the dialog. */
async function attackNews(page: Page, request: APIRequestContext): Promise<void> {
  await page.route('https://pictures.example/**', (route) => route.abort())
  await requestFullPages(page)
  const written = textsOfAll()
  await enterNews(
    request,
    written.map((vectors, index) => ({
      kind: 'news',
      key: `text-${index}`,
      audience,
      startsAt: startsAt(index),
      texts: inEnglish(`Text ${index}`, htmlOf(vectors)),
    })),
  )
  await signIn(page, people.xss)
  await newsFeed(page).approach()
  await provokeTexts(page, written)
  await enterTitles(request)
  await enterDocuments(request)
  await enterLinks(request)
  await page.reload()
  await provokeLists(page)
}

interface SearchRequest {
  readonly releaseType: number
  readonly isPopup?: boolean
  readonly paging: { readonly PageIndex: number }
}

/** The portal requests five items at a time; the server allows more. */
async function requestFullPages(page: Page): Promise<void> {
  await page.route('**/SearchNewsContent?*', (route) => {
    const asked = route.request().postDataJSON() as SearchRequest
    return route.continue({ postData: { ...asked, paging: { ...asked.paging, PageSize: maxPageSize } } })
  })
}

/** Triggers each text in the dialog, one after the other. */
async function provokeTexts(page: Page, written: readonly (readonly Vector[])[]): Promise<void> {
  const { detail, news } = newsFeed(page)
  await news('Text 0 ').click()
  for (const [index, vectors] of written.entries()) {
    await expect(detail.getByRole('heading', { level: 3, name: `Text ${index}`, exact: true })).toBeVisible()
    await provoke(detail.locator('[class*=_prose_]'), vectors)
    if (index < written.length - 1) await detail.getByRole('button', { name: text.next }).click()
  }
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
}

async function enterTitles(request: APIRequestContext): Promise<void> {
  const removals = textsOfAll().map((_, index) => ({ kind: 'news', key: `text-${index}`, audience, remove: true }))
  const titles = lines.map((vector, index) => ({
    kind: 'news' as const,
    key: `title-${index}`,
    audience,
    startsAt: startsAt(index),
    texts: inEnglish(titleOf(vector), `<p>${vector.mark}</p>${vector.html}`),
  }))
  await enterNews(request, [...removals, ...titles] as typeof titles)
}

async function enterDocuments(request: APIRequestContext): Promise<void> {
  const tokens = await uploadNewsDocuments(
    request,
    // The server keeps the end of a name that looks like a path.
    lines.map(({ mark, html }) => new File([mark], `${html} ${mark}.txt`, { type: 'text/plain' })),
  )
  await enterNews(
    request,
    tokens.map((document, index) => ({
      kind: 'document',
      key: `document-${index}`,
      audience,
      document,
      startsAt: startsAt(index),
      texts: inEnglish(`Document ${index}`, ''),
    })),
  )
}

async function enterLinks(request: APIRequestContext): Promise<void> {
  await enterNews(
    request,
    lines.map((vector, index) => ({
      kind: 'link',
      key: `link-${index}`,
      audience,
      link: addressOf('links.example', vector),
      image: addressOf('pictures.example', vector),
      startsAt: startsAt(index),
      texts: inEnglish(titleOf(vector), ''),
    })),
  )
}

/** Triggers titles and summaries, names of documents, and links with their pictures. */
async function provokeLists(page: Page): Promise<void> {
  const { approach, panel, tab, detail, more } = newsFeed(page)
  await approach()
  for (const kind of ['news', 'documents', 'links'] as const) {
    await tab(kind).click()
    await more.click()
    await provoke(panel.getByRole('list'), lines)
    if (kind !== 'news') continue
    // Each click has opened an item; the dialog shows the last one.
    await provoke(detail.getByRole('article'), lines.slice(-1))
    await page.keyboard.press('Escape')
  }
}

/** Addresses that could run a script, all of which the server refuses. */
const unsafeAddresses = [
  ...lines.map(({ html }) => html),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'blob:https://evil.example/1',
  'http://evil.example/',
]

/** Tests the portal's own sanitising: the replies contain vectors that the server would refuse. */
async function attackNewsPortal(page: Page): Promise<void> {
  const items = lines.map((vector, index) => ({
    NewsId: String(index + 1),
    Title: titleOf(vector),
    Content: `<p>${vector.mark}</p>${vector.html}`,
    IsReaded: true,
    CreateTimeRemark: '20261104093000',
    PublishedAt: '2026-11-04T01:30:00.000Z',
    DocumentName: titleOf(vector),
    DocumentToken: vector.html,
    DocumentType: vector.html,
    DocumentSize: 1,
    Link: unsafeAddresses.at(-1 - (index % 8)),
    LinkSummary: { Title: titleOf(vector), ImageUrl: index % 2 ? 'javascript:alert(1)' : vector.html },
    Language: index % 2 ? 'en-US' : vector.html,
  }))
  await page.route('**/SearchNewsContent?*', (route) => {
    const { releaseType, isPopup, paging } = route.request().postDataJSON() as SearchRequest
    const found = isPopup ? [] : items.slice((paging.PageIndex - 1) * maxPageSize, paging.PageIndex * maxPageSize)
    const NewsContentSummaries = found.map((item) => ({ ...item, ReleaseType: releaseType }))
    return route.fulfill({ json: { NewsContentSummaries, Total: isPopup ? 0 : items.length } })
  })
  await signIn(page, people.xss)
  await provokeLists(page)
}

test.use({ portalFor: 'xss in news' })
test.describe.configure({ mode: 'default', timeout: 300_000 })

test('no script in news, documents and links from the back office runs', async ({ page, context, request, faults }) => {
  // The files of the pictures do not exist.
  faults.expect(/status of 404|ERR_FAILED/)
  const recorder = await record(context)
  await attackNews(page, request)
  expect(recorder).toEqual(nothing)
})

test('the server refuses a link or picture address that could run a script', async ({ request }) => {
  const item = (link: string, image: string) => ({
    kind: 'link',
    key: 'unsafe',
    audience: 'all',
    link,
    image,
    texts: { 'en-US': { title: 'Unsafe' } },
  })
  const safe = 'https://safe.example/'
  const items = unsafeAddresses.flatMap((address) => [item(address, safe), item(safe, address)])
  const { faults } = (await callAsBackOffice(request, '/back-office/news', { items, dryRun: true })) as {
    faults: { place: string }[]
  }
  const places = new Set(faults.map(({ place }) => /\d+/.exec(place)?.[0]))
  expect(items.filter((_, index) => !places.has(String(index)))).toEqual([])
})

test("the portal's own sanitising of news works without the server's", async ({ page, context, faults }) => {
  faults.expect(/status of 404|policy violation|Content Security Policy|ERR_FAILED|ERR_NAME_NOT_RESOLVED/)
  const recorder = await record(context)
  await attackNewsPortal(page)
  expect(recorder.executions).toEqual([])
})
