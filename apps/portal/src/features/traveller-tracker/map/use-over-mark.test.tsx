import { act, cleanup, renderHook } from '@testing-library/react'
import type { MapGeoJSONFeature } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOverMark } from './use-over-mark.ts'

const place = (code: string) =>
  ({ properties: { code }, geometry: { type: 'Point', coordinates: [1, 2] } }) as unknown as MapGeoJSONFeature
const cluster = {
  properties: { cluster: true, cluster_id: 7 },
  geometry: { type: 'Point', coordinates: [1, 2] },
} as unknown as MapGeoJSONFeature
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the popup of a mark', () => {
  it('opens where the pointer rests for 200 ms, and follows it', () => {
    const { result } = renderHook(useOverMark)
    act(() => result.current.follow(place('HKG')))
    wait(150)
    act(() => result.current.follow(place('HKG')))
    expect(result.current.opened).toBeNull()
    wait(60)
    expect(result.current.opened).toEqual({ kind: 'place', code: 'HKG' })
    act(() => result.current.follow(cluster))
    wait(200)
    expect(result.current.opened).toEqual({ kind: 'cluster', id: 7, at: [1, 2] })
  })

  it('does not open for a pointer that passes', () => {
    const { result } = renderHook(useOverMark)
    act(() => result.current.follow(place('HKG')))
    wait(100)
    act(() => result.current.follow(null))
    wait(500)
    expect(result.current.opened).toBeNull()
  })

  it('stays while the pointer is in it, and closes once it has left or at Escape', () => {
    const { result } = renderHook(useOverMark)
    act(() => result.current.open({ kind: 'place', code: 'HKG' }))
    act(() => result.current.follow(null))
    wait(100)
    act(() => result.current.stay())
    wait(500)
    expect(result.current.opened).not.toBeNull()
    act(() => result.current.follow(null))
    wait(200)
    expect(result.current.opened).toBeNull()
    act(() => result.current.open({ kind: 'place', code: 'HKG' }))
    act(() => result.current.close())
    expect(result.current.opened).toBeNull()
  })
})
