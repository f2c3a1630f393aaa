import { callAsBackOffice } from '../pages/back-office.ts'
import { attackNews, attackNewsPortal, unsafeAddresses } from '../xss/attack-news.ts'
import { testOnOwnPortal } from '../setup/own-portal.ts'
import { startOwnPortal } from '../setup/portal.ts'
import { expect } from '../setup/test.ts'
import { nothing, record } from '../xss/recorder.ts'

const test = testOnOwnPortal(startOwnPortal)

test.describe.configure({ mode: 'default', timeout: 300_000 })

test('nothing that a back office writes of news, documents and links runs', async ({
  page,
  context,
  request,
  faults,
}) => {
  // Pictures of no file.
  faults.expect(/status of 404|ERR_FAILED/)
  const recorder = await record(context)
  await attackNews(page, request)
  expect(recorder).toEqual(nothing)
})

test('an address of a link or its picture that would run something is refused at the entrance', async ({ request }) => {
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

test("the portal's own walls of the news hold when the server's have fallen", async ({ page, context, faults }) => {
  faults.expect(/status of 404|policy violation|Content Security Policy|ERR_FAILED|ERR_NAME_NOT_RESOLVED/)
  const recorder = await record(context)
  await attackNewsPortal(page)
  expect(recorder.executions).toEqual([])
})
