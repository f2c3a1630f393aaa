import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { RefreshStatus } from './refresh-status.tsx'

const at = new Date(2026, 10, 21, 14, 5).getTime()

beforeEach(async () => {
  await startTexts()
  vi.useFakeTimers({ now: at })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('grows older while it is looked at', () => {
  render(<RefreshStatus at={at} onRefresh={() => undefined} />)
  expect(screen.getByText('Updated just now')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3 * 60_000))
  expect(screen.getByText('Updated 3 min ago')).toBeTruthy()
})

it('says nothing before anything has come, and refreshes once at a time', () => {
  const onRefresh = vi.fn<() => void>()
  const { rerender } = render(<RefreshStatus at={0} onRefresh={onRefresh} isRefreshing />)
  const button = screen.getByRole('button', { name: 'Refresh' })
  expect(document.body.textContent).toBe('')
  button.click()
  expect(onRefresh).not.toHaveBeenCalled()
  rerender(<RefreshStatus at={at} onRefresh={onRefresh} />)
  button.click()
  expect(onRefresh).toHaveBeenCalledTimes(1)
})

it('says as of when, where there is no network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<RefreshStatus at={at} onRefresh={() => undefined} />)
  expect(screen.getByText('Offline, as of 14:05')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh' }).hasAttribute('disabled')).toBe(true)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Updated just now')).toBeTruthy()
})
