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

const dialog = async () => within(await screen.findByRole('dialog', { name: 'News for you' }, { timeout: 10_000 }))
const readIds = () => server.to(news.read).map(({ body }) => body['newsId'])
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

it('asks for fifty unread popups, shows them one by one and marks each that is shown', async () => {
  const { user } = show()
  const words = await dialog()
  expect(server.to(news.search)[0]?.body).toMatchObject({
    paging: { PageIndex: 1, PageSize: 50 },
    releaseType: 1,
    keyword: null,
    isPopup: true,
    systemType: 2,
  })
  expect(words.getByText('1 of 3')).toBeTruthy()
  expect(readIds()).toEqual(['1'])
  const next = words.getByRole('button', { name: 'Next' })
  await user.click(next)
  expect(words.getByRole('heading', { level: 3, name: 'News 2' })).toBeTruthy()
  await user.click(next)
  expect(document.activeElement?.textContent, 'the focus stays').toBe('Done')
  expect(words.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(readIds()).toEqual(['1', '2', '3'])
  await user.click(words.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem(popupsDueName)).toBeNull()
})

it('marks them all at one press, and leaves the rest unread when it is closed', async () => {
  const { user } = show()
  await user.click((await dialog()).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(readIds()).toEqual(['1', '2', '3']))
  cleanup()
  resetReadMarks()
  sessionStorage.setItem(popupsDueName, '1')
  const again = show()
  await again.user.click((await dialog()).getByRole('button', { name: 'Close' }))
  expect(readIds().slice(3)).toEqual(['1'])
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
  await dialog()
})

it('covers no other dialog', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open data-other></dialog>')
  show()
  await waitFor(() => expect(server.to(news.search)).toHaveLength(1))
  await settle()
  expect(screen.queryByRole('dialog', { name: 'News for you' })).toBeNull()
  document.querySelector('[data-other]')?.remove()
  await dialog()
})

it('says nothing where they cannot be had, and stays due', async () => {
  server.on(news.search, refuse(500, 'server_error'))
  show()
  await waitFor(() => expect(server.to(news.search)).toHaveLength(1))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem(popupsDueName)).toBe('1')
})
