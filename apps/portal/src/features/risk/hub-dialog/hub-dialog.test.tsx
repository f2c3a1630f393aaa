import { riskHub } from '@portolan/contract/features/risk/hub'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { showRisk, startRisk } from '../testing/risk-harness.tsx'
import { HubDialog } from './hub-dialog.tsx'

let server: Awaited<ReturnType<typeof startRisk>>
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  onClose.mockClear()
  server = await startRisk()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => showRisk(<HubDialog opened onClose={onClose} />)
const frame = () => screen.findByTitle<HTMLIFrameElement>('Risk hub')

it('embeds our own page, and closes when that page asks for it', async () => {
  server.on(riskHub.hubUrl, answer({ Status: 0, Url: '/risk?embedded=true', Msg: null }))
  show()
  const page = await frame()
  expect(page.getAttribute('src')).toBe(`${location.origin}/risk?embedded=true`)
  expect(page.hasAttribute('sandbox')).toBe(false)
  expect(screen.getByRole('link', { name: 'Open as a page' }).getAttribute('href')).toBe('/risk')
  const ask = (from: MessageEventSource | null, origin = location.origin) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data: 'portolan:close-hub', source: from, origin })))
  ask(window)
  ask(page.contentWindow, 'https://elsewhere.example')
  expect(onClose).not.toHaveBeenCalled()
  ask(page.contentWindow)
  expect(onClose).toHaveBeenCalled()
})

it("embeds the company's own hub in a frame that leads this page nowhere", async () => {
  server.on(riskHub.hubUrl, answer({ Status: 0, Url: 'https://risk.acme.example/hub', Msg: null }))
  show()
  const page = await frame()
  expect(page.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(screen.getByRole('link', { name: /Open in a new tab/ }).getAttribute('href')).toBe(
    'https://risk.acme.example/hub',
  )
})

it.each([
  ['a status that is no success', { Status: 3, Url: null, Msg: 'The hub is closed.' }, 'The hub is closed.'],
  [
    'an address that is not safe',
    { Status: 0, Url: 'javascript:alert(1)', Msg: null },
    'The risk hub could not be opened.',
  ],
])('warns of %s', async (_, reply, text) => {
  server.on(riskHub.hubUrl, answer(reply))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryByTitle('Risk hub')).toBeNull()
})

it('says that it could not be opened, with another try', async () => {
  server.on(riskHub.hubUrl, refuse(503, 'service_unavailable'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The risk hub could not be opened.')
})
