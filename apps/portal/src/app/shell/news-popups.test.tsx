import { WidgetType } from '@portolan/contract/enums'
import { news } from '@portolan/contract/features/news'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetReadMarks } from '../../features/news/feed/read-marks.ts'
import { exampleNews } from '../../features/news/testing/example-feed.ts'
import { startTexts } from '../../lib/i18n.ts'
import { popupsDueName, setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { NewsPopups } from './news-popups.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer))
  server = fakeServer()
  server.on(news.search, answer({ NewsContentSummaries: [1, 2, 3].map((number) => exampleNews(number)), Total: 3 }))
  server.on(news.read, answer({ Status: 0 }))
  storeSession(signedIn())
  sessionStorage.setItem(popupsDueName, '1')
})
afterEach(() => {
  cleanup()
  resetReadMarks()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function show({ types = [1], widgets = [WidgetType.NewsFeed], path = '/' } = {}) {
  const profile = exampleProfile({ companies: 1 })
  const Widgets = widgets.map((type) => ({ WidgetType: type, IsVisible: true, Attributes: '{}' }))
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, NewsReleaseTypes: types as 1[], Widgets } })
  const page = (at: string) => (
    <QueryClientProvider client={queries}>
      <NewsPopups path={at} />
    </QueryClientProvider>
  )
  const queries = new QueryClient()
  const { rerender } = render(page(path))
  return { user: userEvent.setup(), goTo: (next: string) => rerender(page(next)) }
}

const card = async () => within(await screen.findByRole('region', { name: 'News for you' }, { timeout: 10_000 }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'News for you' }, { timeout: 10_000 }))
const readIds = () => server.to(news.read).map(({ body }) => body['newsId'])
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

it('asks for fifty unread popups, and shows them one by one in the corner, without the focus', async () => {
  const { user } = show()
  const words = await card()
  expect(server.to(news.search)[0]?.body).toMatchObject({
    paging: { PageIndex: 1, PageSize: 50 },
    releaseType: 1,
    keyword: null,
    isPopup: true,
    systemType: 2,
  })
  expect(document.activeElement).toBe(document.body)
  expect(words.getByText('1 of 3')).toBeTruthy()
  expect(words.getByRole('heading', { level: 3, name: 'News 1' })).toBeTruthy()
  expect(words.getByText('Text of item 1.')).toBeTruthy()
  expect(readIds(), 'nobody has dealt with it').toEqual([])
  await user.click(words.getByRole('button', { name: 'Next' }))
  expect(words.getByRole('heading', { level: 3, name: 'News 2' })).toBeTruthy()
  expect(readIds()).toEqual(['1'])
  await user.click(words.getByRole('button', { name: 'Dismiss this news' }))
  expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull()
  expect(readIds(), 'the third comes again').toEqual(['1', '2'])
  expect(sessionStorage.getItem(popupsDueName)).toBeNull()
})

it('opens what is to be read, from there to the last', async () => {
  const { user } = show()
  await user.click((await card()).getByRole('button', { name: 'Next' }))
  await user.click((await card()).getByRole('button', { name: 'Read' }))
  const words = await dialog()
  expect(words.getByText('2 of 3')).toBeTruthy()
  await user.click(words.getByRole('button', { name: 'Next' }))
  expect(document.activeElement?.textContent, 'the focus stays').toBe('Done')
  await user.click(words.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readIds()).toEqual(['1', '2', '3'])
})

it('opens as a dialog what has to be read, before the others', async () => {
  const items = [exampleNews(1), exampleNews(2, { MustRead: true }), exampleNews(3, { MustRead: true })]
  server.on(news.search, answer({ NewsContentSummaries: items, Total: 3 }))
  const { user } = show()
  await user.click((await dialog()).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(readIds()).toEqual(['2', '3']))
  expect((await card()).getByRole('heading', { level: 3, name: 'News 1' })).toBeTruthy()
})

it('waits until the first row of the dashboard has its data', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-first="true"><div data-coming></div></div>')
  show()
  await waitFor(() => expect(server.to(news.search)).toHaveLength(1))
  await settle()
  expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull()
  document.querySelector('[data-first]')?.remove()
  await card()
})

it.each([
  ['nobody has just signed in', () => sessionStorage.clear(), {}],
  ['the release type is not permitted', () => undefined, { types: [2] }],
  ['there is no right to the feed', () => undefined, { widgets: [WidgetType.UpcomingTrips] }],
])('asks nothing where %s', async (_, prepare, over: object) => {
  prepare()
  show(over)
  await settle()
  expect(server.asked).toEqual([])
})

it('waits where a link led to, until another page is shown', async () => {
  const { goTo } = show({ path: '/attachment/news' })
  await settle()
  expect(server.asked).toEqual([])
  goTo('/')
  await card()
})

it('covers no other dialog', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open data-other></dialog>')
  show()
  await waitFor(() => expect(server.to(news.search)).toHaveLength(1))
  await settle()
  expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull()
  document.querySelector('[data-other]')?.remove()
  await card()
})

it('says nothing where they cannot be had, and stays due', async () => {
  server.on(news.search, refuse(500, 'server_error'))
  show()
  await waitFor(() => expect(server.to(news.search)).toHaveLength(1))
  await settle()
  expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull()
  expect(sessionStorage.getItem(popupsDueName)).toBe('1')
})
