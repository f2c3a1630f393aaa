import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchFaults } from './watch-faults.ts'

// A page watches its faults from its start to its end; the next file has a page of its own.
const listeners: [type: string, listener: EventListener][] = []
beforeAll(() => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  watchFaults()
  for (const [type, listener] of added.mock.calls) listeners.push([type, listener as EventListener])
  added.mockRestore()
})
afterAll(() => {
  for (const [type, listener] of listeners) removeEventListener(type, listener)
})
let reload: ReturnType<typeof vi.fn>
beforeEach(() => {
  vi.useFakeTimers()
  reload = vi.fn<() => void>()
  vi.spyOn(location, 'reload').mockImplementation(reload as () => void)
})
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
})

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

/** What Vite says of a chunk that it could not fetch; answers whether somebody takes care of it. */
function failChunk(fault = new TypeError('gone')): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: fault })
  return !dispatchEvent(event)
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('section')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  return dialog
}

it('reloads a page whose chunk is gone, and not again at once', () => {
  expect(failChunk()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  expect(failChunk()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload without a network', () => {
  setOnline(false)
  expect(failChunk()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('waits until the dialog is closed and the network is there, because what was entered would be lost', () => {
  const dialog = openDialog()
  const fault = new TypeError('gone')
  expect(failChunk(fault)).toBe(false)
  const rejected = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: fault })
  dispatchEvent(rejected)
  expect(rejected.defaultPrevented).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  const online = setOnline(false)
  dialog.remove()
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalledOnce()
})
