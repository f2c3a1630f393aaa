// @vitest-environment jsdom
// DOMPurify does not work with happy-dom.
import { content } from '@portolan/contract/features/content'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { answer, fakeServer, refuse } from '../../lib/test-http.ts'
import { PublicPage } from './public-page.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  server.on(sessions.requestToken, answer({ accessToken: 'service-1', expiresInSeconds: 3600, scopes: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(title = '', keyword = 'Japan') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PublicPage category="Visa" keyword={keyword} title={title} />
    </QueryClientProvider>,
  )
}

const visa = { Title: 'Visas', Content: '<p>Apply <b>early</b><img src="x" onerror="x()"></p>', Language: 'en-US' }

describe('a page of public content', () => {
  it('requests category and keyword without a session', async () => {
    server.on(content.getGenericContent, answer(visa))
    show()
    expect(await screen.findByText('early')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visas')
    expect(document.title).toContain('Visas')
    expect(document.querySelector('[onerror]')).toBeNull()
    expect(server.to(content.getGenericContent)[0]?.body).toEqual({
      Token: 'service-1',
      Category: 'Visa',
      Keyword: 'Japan',
    })
    expect(screen.queryByText(/not available in your language/)).toBeNull()
  })

  it('marks a text in another language, with a note', async () => {
    server.on(
      content.getGenericContent,
      answer({ ...visa, Title: 'ビザ', Content: '<p>お早めに</p>', Language: 'ja-JP' }),
    )
    show()
    expect((await screen.findByText('お早めに')).closest('[lang]')?.getAttribute('lang')).toBe('ja-JP')
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('ja-JP')
    expect(screen.getByText(/not available in your language yet. It is shown in 日本語/)).toBeTruthy()
  })

  it('uses the given title if the text has none', async () => {
    server.on(content.getGenericContent, answer({ ...visa, Title: null }))
    show('Privacy agreement')
    await screen.findByText('early')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy agreement')
  })

  it('that does not exist shows a message without a retry button', async () => {
    server.on(content.getGenericContent, refuse(404, 'record_not_found'))
    show()
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('that the address does not name is not requested', async () => {
    show('', '')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(server.asked).toEqual([])
  })

  it('that fails to load shows the error and retries', async () => {
    server.on(content.getGenericContent, refuse(503, 'service_unavailable', 'Cannot be reached'), answer(visa))
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Cannot be reached')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('early')).toBeTruthy()
  })
})
