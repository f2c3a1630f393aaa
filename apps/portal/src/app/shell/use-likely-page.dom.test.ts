import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLikelyPage } from './use-likely-page.ts'

const router = vi.hoisted(() => ({ preloadRoute: vi.fn<(options: { to: string }) => Promise<void>>() }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouter: () => router }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  router.preloadRoute.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const look = (path: string) => renderHook((at: string) => useLikelyPage(at), { initialProps: path })

it('fetches on the dashboard the page that was opened last, once the tiles had their time', async () => {
  look('/risk').rerender('/traveller-tracker')
  look('/')
  expect(router.preloadRoute).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(router.preloadRoute.mock.calls).toEqual([[{ to: '/traveller-tracker' }]])
})

it('fetches nothing for who opened no page yet, whose page is gone, or who goes on before', async () => {
  look('/')
  localStorage.setItem('portolan.likely_page', 'no-such-page')
  look('/')
  localStorage.setItem('portolan.likely_page', 'risk')
  look('/').unmount()
  await vi.runAllTimersAsync()
  expect(router.preloadRoute).not.toHaveBeenCalled()
})
