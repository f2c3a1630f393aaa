import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsMobile } from './use-media.ts'

let width = 1280

beforeEach(() => {
  width = 1280
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/(\d+)px/.exec(query)?.[1]) }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function resize(to: number): void {
  width = to
  act(() => void dispatchEvent(new Event('resize')))
}

it('sets the mobile flag 300 ms after the last resize, at 768 and below', () => {
  const { result } = renderHook(() => useIsMobile())
  expect(result.current).toBe(false)
  resize(900)
  act(() => void vi.advanceTimersByTime(200))
  resize(768)
  act(() => void vi.advanceTimersByTime(299))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  resize(769)
  act(() => void vi.advanceTimersByTime(300))
  expect(result.current).toBe(false)
})

it('looks again when someone asks after a while', () => {
  const first = renderHook(() => useIsMobile())
  first.unmount()
  width = 390
  expect(renderHook(() => useIsMobile()).result.current).toBe(true)
})
