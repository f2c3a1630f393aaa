import { news } from '@portolan/contract/features/news'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../lib/call.ts'
import { startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { bookingImages, newsImages } from './attachment-kind.ts'
import { attachmentQuery } from './attachment-query.ts'

// The page fetches its texts while it loads: what starts them comes first.
await startTexts()
const { AttachmentPage } = await import('./attachment-page.tsx')

let server: ReturnType<typeof fakeServer>
/** Names of saved files, and object URLs that are not released yet. */
let saved: string[]
let held: Set<string>

beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  saved = []
  held = new Set()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${held.size + 1}`
    held.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A file with the server's name. */
const file = (name: string, content: BlobPart) => () =>
  new Response(new Blob([content]), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

function show({ name = 'link.bin', images = newsImages as readonly string[] } = {}) {
  const onHome = vi.fn<() => void>()
  const query = attachmentQuery('news', 'A'.repeat(22), (signal) =>
    call(news.getAttachment, { DocumentToken: 'A'.repeat(22) }, { signal }),
  )
  const shown = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AttachmentPage file={name} query={query} images={images} onHome={onHome} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onHome, unmount: shown.unmount }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('an attachment', () => {
  it('that is a text is read in a dialog', async () => {
    server.on(news.getAttachment, file('行程.txt', '一\n二\n'))
    const { user } = show()
    const dialog = within(await screen.findByRole('dialog', { name: '行程.txt' }))
    expect((await dialog.findByText(/一/)).textContent).toBe('一\n二\n')
    expect(saved).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(saved).toEqual(['行程.txt'])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Your download has started' })).toBeTruthy()
  })

  it('that is a text in an unknown encoding is shown in the encoding that the reader chooses', async () => {
    server.on(news.getAttachment, file('notes.txt', new Uint8Array([0xa6, 0xe6])))
    const { user } = show()
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('This text cannot be shown')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Copy text' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Show as…' }), 'Traditional Chinese (Big5)')
    expect(dialog.getByText('行')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  })

  it('that is a picture is shown, and its object URL is released', async () => {
    server.on(news.getAttachment, file('map.png', 'PNG'))
    const { user, onHome, unmount } = show()
    const dialog = within(await screen.findByRole('dialog', { name: 'map.png' }))
    expect(dialog.getByRole('img', { name: 'map.png' }).getAttribute('src')).toBe('blob:1')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1]!)
    expect(screen.getByRole('heading', { name: 'The document was not downloaded' })).toBeTruthy()
    await user.click(button('Open again'))
    expect(screen.getByRole('dialog', { name: 'map.png' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await user.click(button('Back to the dashboard'))
    expect(onHome).toHaveBeenCalledOnce()
    unmount()
    expect([...held]).toEqual([])
  })

  it('that is a damaged picture shows a message', async () => {
    server.on(news.getAttachment, file('map.gif', 'not a picture'))
    show()
    fireEvent.error(await screen.findByRole('img', { name: 'map.gif' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This picture cannot be shown')
  })

  it('that is a BMP is shown on two of the three pages', async () => {
    server.on(news.getAttachment, file('map.bmp', 'BM'))
    show({ images: bookingImages })
    expect(await screen.findByRole('dialog', { name: 'map.bmp' })).toBeTruthy()
    cleanup()
    show({ images: newsImages })
    await waitFor(() => expect(saved).toEqual(['map.bmp']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of another kind is saved once, and again when asked, no sooner than after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.on(news.getAttachment, file('plan.pdf', '%PDF'))
    show({ name: 'link.txt' })
    await screen.findByRole('heading', { name: 'Your download has started' })
    expect(saved, 'by the name that the server gives it').toEqual(['plan.pdf'])
    fireEvent.click(button('Download again'))
    expect(saved, 'the spinner is on').toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(button('Download again').getAttribute('aria-busy')).toBe('false'))
    fireEvent.click(button('Download again'))
    expect(saved).toEqual(['plan.pdf', 'plan.pdf'])
    expect(server.to(news.getAttachment), 'fetched once').toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([...held]).toEqual([])
  })
})

describe('an attachment that fails to load', () => {
  it.each([
    ['record_not_found', 404, 'text of record_not_found', 'removed since'],
    ['no_right', 403, 'not authorized to access this Url', 'may not see'],
    ['service_unavailable', 503, 'text of service_unavailable', 'connection'],
    ['internal_server_error', 500, 'text of internal_server_error', 'keeps failing'],
  ])('shows the reason: %s', async (code, status, title, hint) => {
    server.on(news.getAttachment, refuse(status, code), file('notes.txt', 'text'))
    const { user } = show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain(hint)
    await user.click(button('Try again'))
    expect(await screen.findByRole('dialog', { name: 'notes.txt' })).toBeTruthy()
  })

  it('because of a wrong address has no retry button', async () => {
    server.on(news.getAttachment, refuse(400, 'invalid_parameter'))
    show()
    expect(await screen.findByRole('heading', { name: 'Invalid parameter' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
