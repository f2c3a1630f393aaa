import { NewsReleaseType } from '@portolan/contract/enums'
import { news } from '@portolan/contract/features/news'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { NewsFeed } from './news-feed.tsx'
import { resetReadMarks } from './read-marks.ts'
import { exampleDocument, exampleLink, exampleNews, examplePage } from '../testing/example-feed.ts'

const all = Object.values(NewsReleaseType)
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  await fetchTexts('newsFeed')
  server = fakeServer()
  server.on(news.read, answer({ Status: 0 }))
  storeSession(signedIn())
  // No test but the one that asks for it comes to rest.
  vi.stubGlobal('requestIdleCallback', () => 1)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  resetReadMarks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(types: readonly NewsReleaseType[] = all) {
  const profile = exampleProfile({ companies: 1 })
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, NewsReleaseTypes: [...types] } })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })}>
      <NewsFeed />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const asked = () =>
  server
    .to(news.search)
    .map(({ body }) => ({ type: body['releaseType'], keyword: body['keyword'], paging: body['paging'] }))
const row = (name: RegExp) => screen.findByRole('button', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('tabs', () => {
  it('are those of the permitted release types, and fetch their list on the first opening', async () => {
    server.on(news.search, answer(examplePage(1, 2, 2)), answer({ NewsContentSummaries: [exampleLink(9)], Total: 1 }))
    const user = show([NewsReleaseType.News, NewsReleaseType.Links])
    await row(/^News 1/)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('News'),
      'Links',
    ])
    expect(asked()).toEqual([{ type: 1, keyword: null, paging: { PageIndex: 1, PageSize: 5 } }])
    await user.click(tab(/Links/))
    await screen.findByRole('link', { name: /^Timetables 9/ })
    await user.click(tab(/News/))
    await user.click(tab(/Links/))
    expect(asked().map(({ type }) => type)).toEqual([1, 3])
  })

  it('count what is unread before they are opened, once the page has come to rest', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
    server.on(
      news.search,
      answer(examplePage(1, 2, 2)),
      answer({ NewsContentSummaries: [exampleLink(9), exampleLink(10)], Total: 2 }),
    )
    show([NewsReleaseType.News, NewsReleaseType.Links])
    await waitFor(() => expect(tab(/Links/).textContent).toContain('2 unread'))
    expect(tab(/Links/).getAttribute('aria-selected')).toBe('false')
  })

  it('show a message without permitted types, and make no request', () => {
    show([])
    expect(screen.getByText('You have no right to view')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(server.asked).toEqual([])
  })

  it('are one tab stop; arrows, Home and End move between them', async () => {
    server.on(news.search, answer({ NewsContentSummaries: [], Total: 0 }))
    const user = show()
    await screen.findByText('No news found')
    tab(/News/).focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tab(/Links/))
    expect(tab(/Links/).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowRight}{End}{Home}{ArrowRight}')
    expect(document.activeElement).toBe(tab(/Documents/))
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    await screen.findByText('No documents found')
  })
})

describe('search', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
    user.type(screen.getByRole('textbox', { name: 'Search news' }), text)

  it('waits for a pause in typing, starts at page 1 and highlights matches', async () => {
    server.on(
      news.search,
      answer(examplePage(1, 5, 12)),
      answer(examplePage(6, 10, 12)),
      answer({ NewsContentSummaries: [exampleNews(7, { Title: 'Visa rules' })], Total: 1 }),
    )
    const user = show()
    await user.click(await row(/^Load more/))
    await row(/^News 10/)
    await type(user, 'visa')
    expect(asked()).toHaveLength(2)
    const found = await row(/^Visa rules/)
    expect(found.querySelector('mark')?.textContent).toBe('Visa')
    expect(asked().slice(2)).toEqual([{ type: 1, keyword: 'visa', paging: { PageIndex: 1, PageSize: 5 } }])
    // Screen reader users only learn about the new list from this text.
    expect(screen.queryByText(/^\d of \d$/)).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Showing 1 of 1')
  })

  it('makes no request during a composition', async () => {
    server.on(news.search, answer(examplePage(1, 1, 1)))
    show()
    await row(/^News 1/)
    const box = screen.getByRole('textbox', { name: 'Search news' })
    vi.useFakeTimers()
    const input = (data: string, isComposing: boolean) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, data)
        box.dispatchEvent(new InputEvent('input', { bubbles: true, data, isComposing }))
      })
    input('ㄑ', true)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(asked()).toHaveLength(1)
    input('簽證', false)
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(asked()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(asked().at(-1)).toMatchObject({ keyword: '簽證' })
  })

  it('ignores a reply that arrives after the reply to a later search', async () => {
    const late = Promise.withResolvers<Response>()
    server.on(
      news.search,
      answer(examplePage(1, 1, 1)),
      () => late.promise,
      answer({ NewsContentSummaries: [exampleNews(3, { Title: 'The later one' })], Total: 1 }),
    )
    const user = show()
    await row(/^News 1/)
    await type(user, 'a{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(2))
    await type(user, 'b{Enter}')
    await row(/^The later one/)
    late.resolve(Response.json({ NewsContentSummaries: [exampleNews(2, { Title: 'The late one' })], Total: 1 }))
    await act(async () => late.promise)
    expect(screen.queryByText('The late one')).toBeNull()
    expect(screen.getByText('The later one')).toBeTruthy()
  })

  it('names the keyword without matches until the next reply arrives', async () => {
    const late = Promise.withResolvers<Response>()
    server.on(news.search, answer(examplePage(1, 1, 1)), answer(examplePage(1, 0, 0)), () => late.promise)
    const user = show()
    await row(/^News 1/)
    await type(user, 'zzz{Enter}')
    await screen.findByText('Nothing matches “zzz”.')
    await user.clear(screen.getByRole('textbox', { name: 'Search news' }))
    await type(user, 'short{Enter}')
    await waitFor(() => expect(asked().at(-1)?.keyword).toBe('short'))
    expect(screen.queryByText('Nothing matches “short”.')).toBeNull()
    late.resolve(Response.json(examplePage(3, 3, 1)))
    await row(/^News 3/)
  })

  it('keeps the keyword of each tab, and clears at once', async () => {
    server.on(news.search, answer({ NewsContentSummaries: [], Total: 0 }))
    const user = show()
    await screen.findByText('What your company has to tell you appears here.')
    await type(user, 'visa{Enter}')
    await screen.findByText('Nothing matches “visa”.')
    await user.click(tab(/Documents/))
    const documents = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search documents' })
    expect(documents.value).toBe('')
    await user.click(tab(/News/))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search news' })
    expect(box.value).toBe('visa')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(document.activeElement).toBe(box)
    await screen.findByText('What your company has to tell you appears here.')
  })
})

describe('load more', () => {
  it('appends a page, shows the count, and focuses the first new row at the end', async () => {
    server.on(news.search, answer(examplePage(1, 5, 7)), answer(examplePage(5, 7, 7)))
    const user = show()
    await screen.findByText('5 of 7')
    screen.getByRole('button', { name: 'Load more' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('7 of 7')
    // The fifth item moved to the next page and arrived twice.
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(asked().map(({ paging }) => paging)).toEqual([
      { PageIndex: 1, PageSize: 5 },
      { PageIndex: 2, PageSize: 5 },
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('News 6'))
  })

  it('keeps its rows when the next page fails', async () => {
    server.on(news.search, answer(examplePage(1, 5, 7)), refuse(500, 'server_error'), answer(examplePage(6, 7, 7)))
    const user = show()
    await user.click(await row(/^Load more/))
    expect((await screen.findByRole('alert')).textContent).toBe('More could not be loaded.')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('7 of 7')
  })
})

it('shows an error and retries', async () => {
  server.on(news.search, refuse(503, 'service_unavailable', 'Cannot be reached'), answer(examplePage(1, 1, 1)))
  const user = show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error occurred')
  expect(alert.textContent).toContain('Cannot be reached')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await row(/^News 1/)
})

it('reports a missing network, and refetches when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const net = (isThere: boolean) => {
    online.mockReturnValue(isThere)
    onlineManager.setOnline(isThere)
    dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  }
  server.on(news.search, refuse(503, 'service_unavailable', 'Cannot be reached'), answer(examplePage(1, 1, 1)))
  act(() => net(false))
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('You are offline')
  expect(alert.textContent).not.toContain('Error occurred')
  act(() => net(true))
  await row(/^News 1/)
})

describe('reading', () => {
  const detail = () => screen.findByRole('dialog', { name: 'News' })

  it('opens with safe HTML in its own language, and marks it read at once', async () => {
    const html =
      '<p onclick="alert(1)">敬請留意</p><img src=x onerror=alert(1)><a href="/content?category=Visa">visa</a>'
    const item = exampleNews(1, { Title: '簽證', Content: html, Language: 'zh-TW' })
    const kept = Promise.withResolvers<Response>()
    server.on(news.search, answer({ NewsContentSummaries: [item, exampleNews(2)], Total: 2 }))
    server.on(news.read, () => kept.promise)
    const user = show()
    expect((await screen.findByText('2 unread')).textContent).toBeTruthy()
    await user.click(await row(/^簽證 New$/))
    const words = within(await detail())
    expect(words.getByRole('heading', { level: 3, name: '簽證' }).lang).toBe('zh-TW')
    expect(words.getByText('敬請留意').closest('[lang]')?.getAttribute('lang')).toBe('zh-TW')
    expect(words.getByText('敬請留意').getAttribute('onclick')).toBeNull()
    expect(words.queryByRole('img')).toBeNull()
    expect(words.getByText('Picture not available')).toBeTruthy()
    const link = words.getByRole('link', { name: 'visa' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(screen.getByText('1 unread')).toBeTruthy()
    expect(server.to(news.read).map(({ body }) => body['newsId'])).toEqual(['1'])
    kept.resolve(Response.json({ Status: 0 }))
    await act(async () => kept.promise)
    expect(screen.getByText('1 unread')).toBeTruthy()
  })

  it.each([
    ['refused', refuse(500, 'server_error')],
    ['answered with another status', answer({ Status: 1 })],
  ])('unmarks the item when the call is %s', async (_, reply) => {
    server.on(news.search, answer(examplePage(1, 1, 1)))
    server.on(news.read, reply)
    const user = show()
    await user.click(await row(/^News 1/))
    await detail()
    await waitFor(() => expect(screen.getByText('1 unread')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await row(/^News 1 New/))
    expect(server.to(news.read)).toHaveLength(2)
  })

  it('continues through the list, beyond the last loaded item', async () => {
    const page = examplePage(1, 5, 6)
    const read = page.NewsContentSummaries.map((item) => ({ ...item, IsReaded: item.NewsId === '4' }))
    server.on(news.search, answer({ ...page, NewsContentSummaries: read }), answer(examplePage(6, 6, 6)))
    const user = show()
    await user.click(await row(/^News 4/))
    const words = within(await detail())
    expect(words.getByText('4 of 6')).toBeTruthy()
    const next = words.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    await user.click(next)
    await user.click(next)
    await words.findByRole('heading', { level: 3, name: 'News 6' })
    expect(next.disabled).toBe(true)
    await user.click(words.getByRole('button', { name: 'Previous' }))
    expect(words.getByRole('heading', { level: 3, name: 'News 5' })).toBeTruthy()
    expect(server.to(news.read).map(({ body }) => body['newsId'])).toEqual(['5', '6'])
  })
})

describe('documents', () => {
  async function open(over = {}) {
    server.on(news.search, answer({ NewsContentSummaries: [exampleDocument(1, over)], Total: 1 }))
    const user = show([NewsReleaseType.Documents])
    return { user, link: await screen.findByRole<HTMLAnchorElement>('link', { name: /^Policy 1/ }) }
  }
  const address = `${location.origin}/attachment/news?token=token-1---------------&file=policy+1+%26+more.pdf`

  it('open in a tab of their own and are read then', async () => {
    const { user, link } = await open()
    expect(screen.getByText('New')).toBeTruthy()
    expect(link.href).toBe(address)
    expect(link.target).toBe('_blank')
    expect(screen.getByText('1.2 MB')).toBeTruthy()
    expect(screen.getByText('policy 1 & more.pdf')).toBeTruthy()
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(server.to(news.read)).toHaveLength(1)
    expect(screen.queryByText('New')).toBeNull()
  })

  it('copy their whole link and say so', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Copy the link to Policy 1' }))
    await screen.findByText('Link copied')
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  it('show the selected link if copying is refused', async () => {
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy the link to Policy 1' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to Policy 1' })
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([address, 0, address.length])
  })
})

describe('links', () => {
  async function open(over = {}) {
    server.on(news.search, answer({ NewsContentSummaries: [exampleLink(1, over)], Total: 1 }))
    show([NewsReleaseType.Links])
    return (await screen.findByText(/^(?:Timetables|Link) 1/)).closest('li') as HTMLElement
  }

  it('lead to a window of their own', async () => {
    const card = within(await open())
    const link = card.getByRole<HTMLAnchorElement>('link')
    expect([link.href, link.target, link.rel]).toEqual([
      'https://www.rail.example/times',
      '_blank',
      'noopener noreferrer',
    ])
    expect(card.getByText('rail.example')).toBeTruthy()
  })

  it('have a picture, or the default one if it is missing or fails', async () => {
    const card = await open({ LinkSummary: { Title: 'Timetables 1', ImageUrl: 'https://pictures.example/a.png' } })
    const picture = card.querySelector('img')
    expect(picture?.src).toBe('https://pictures.example/a.png')
    act(() => void picture?.dispatchEvent(new Event('error')))
    expect(card.querySelector('img')).toBeNull()
    expect(card.querySelector('[data-stand-in]')).toBeTruthy()
    cleanup()
    expect((await open()).querySelector('[data-stand-in]')).toBeTruthy()
  })

  it('that lead nowhere are no links', async () => {
    const card = await open({ Link: 'javascript:alert(1)' })
    expect(within(card).queryByRole('link')).toBeNull()
  })
})
