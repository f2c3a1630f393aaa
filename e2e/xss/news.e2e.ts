import { callAsBackOffice } from '../pages/back-office.ts'
import { attackNews, attackNewsPortal, unsafeAddresses } from './attack-news.ts'
import { expect, ownPortalTest as test } from '../setup/test.ts'
import { nothing, record } from './recorder.ts'

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
