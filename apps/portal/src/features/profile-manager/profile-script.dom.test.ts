import { profileScriptName } from '@portolan/contract/profile-script'
import { renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../lib/session.ts'
import { fakeServer, signedIn } from '../../lib/test-http.ts'
import { loadProfileScript } from './profile-script.ts'
import { useProfileScript } from './use-profile-script.ts'

const own = (name: string) => `${location.origin}/${name}.js`
/** The effect of each script, applied by the tests, since the test browser runs no scripts. */
let running: Record<string, () => void> = {}
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (!(element instanceof HTMLScriptElement)) return
    running[element.src]?.()
    queueMicrotask(() => element.dispatchEvent(new Event('load')))
  })
})
afterEach(() => {
  running = {}
  vi.restoreAllMocks()
})

it('a script that defines nothing is not mistaken for the previous one, whose global remains', async () => {
  const mount = () => ({ update: () => undefined, unmount: () => undefined })
  running[own('first')] = () =>
    // Like `var` in a classic script.
    Object.defineProperty(globalThis, profileScriptName, { value: { mount }, writable: true, configurable: false })
  expect((await loadProfileScript(own('first'))).mount).toBe(mount)
  await expect(loadProfileScript(own('second'))).rejects.toThrow('defines no')
})

it('one of another origin is not even requested without its digest', async () => {
  await expect(loadProfileScript('https://profiles.example/manager.js')).rejects.toThrow('without its digest')
  expect(document.head.append).not.toHaveBeenCalled()
})

it('reports what a script throws on a token renewal or unmount, and continues', async () => {
  const server = fakeServer()
  const broken = () => {
    throw new Error('broken script')
  }
  running[own('broken')] = () =>
    Reflect.set(globalThis, profileScriptName, { mount: () => ({ update: broken, unmount: broken }) })
  const container = { current: document.createElement('div') }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, children)
  const { result, unmount } = renderHook(() => useProfileScript(container, own('broken'), 0), { wrapper })
  await waitFor(() => expect(result.current.state).toBe('shown'))
  storeSession(signedIn())
  unmount()
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0))
  sessionStorage.clear()
})
