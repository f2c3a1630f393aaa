import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHoverIntent } from './use-hover-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (time: number): void => {
  act(() => void vi.advanceTimersByTime(time))
}

it('opens after two seconds of rest and closes 0.3 seconds after leaving', () => {
  const { result } = renderHook(() => useHoverIntent({ open: 2000, close: 300 }))
  act(() => result.current.enterTarget())
  wait(1999)
  expect(result.current.opened).toBe(false)
  wait(1)
  expect(result.current.opened).toBe(true)
  act(() => result.current.leave())
  wait(299)
  expect(result.current.opened).toBe(true)
  wait(1)
  expect(result.current.opened).toBe(false)
})

it('stays open while the pointer goes from the button to the list', () => {
  const { result } = renderHook(() => useHoverIntent({ open: 2000, close: 300 }))
  act(() => result.current.setOpened(true))
  act(() => result.current.leave())
  wait(200)
  act(() => result.current.enterDropdown())
  wait(1000)
  expect(result.current.opened).toBe(true)
})

it('does not open late after a click has opened and closed it', () => {
  const { result } = renderHook(() => useHoverIntent({ open: 2000, close: 300 }))
  act(() => result.current.enterTarget())
  act(() => result.current.setOpened(true))
  act(() => result.current.setOpened(false))
  wait(5000)
  expect(result.current.opened).toBe(false)
})

it('does not open again where the list fades away under the pointer', () => {
  const { result } = renderHook(() => useHoverIntent({ open: 2000, close: 300 }))
  act(() => result.current.setOpened(true))
  act(() => result.current.setOpened(false))
  act(() => result.current.enterDropdown())
  wait(5000)
  expect(result.current.opened).toBe(false)
})
