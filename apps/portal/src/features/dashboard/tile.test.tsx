import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconLuggage } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { fakeServer } from '../../lib/test-http.ts'
import { Card } from '../../ui/card.tsx'
import type { ViewedTile } from './tile-entry.ts'
import { Tile } from './tile.tsx'

/** Replaces IntersectionObserver, which the test browser lacks; the test triggers it. */
let comeNear: () => void

beforeEach(async () => {
  await startTexts()
  // Faults are reported to this address.
  fakeServer()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Trips = () => (
  <Card id="trips" title="Trips">
    Five trips
  </Card>
)

type Load = () => Promise<ComponentType>

function show(load: Load, isFirst = true) {
  const tile: ViewedTile = {
    type: 0,
    anchor: 'trips',
    usualHeight: 240,
    title: 'Trips',
    icon: IconLuggage,
    tile: lazyModule(load),
    isVisible: true,
    span: 2,
  }
  const nothing = () => undefined
  render(
    <Tile
      tile={tile}
      position={{ row: 0, column: 0, columns: 1 }}
      isFirst={isFirst}
      reach="screen"
      onSettled={nothing}
      corner={{ tiles: [tile], onArrange: nothing }}
    />,
  )
  return userEvent.setup()
}

it('is a card with its title until it comes near the screen, and is fetched then', async () => {
  const load = vi.fn<Load>(async () => Trips)
  show(load, false)
  expect(screen.getByRole('region', { name: 'Trips' }).id).toBe('trips')
  expect(load).not.toHaveBeenCalled()
  comeNear()
  expect(await screen.findByText('Five trips')).toBeTruthy()
})

it('shows an error if its code fails to load, and fetches it again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce(Trips)
  const user = show(load)
  expect((await screen.findByRole('alert')).textContent).toContain('Error occurred')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Five trips')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('contains its own error, and can be retried', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Breaking() {
    if (isBroken) throw new Error('broken')
    return <Trips />
  }
  const user = show(async () => Breaking)
  expect((await screen.findByRole('alert')).textContent).toContain('Error occurred')
  expect(error).toHaveBeenCalled()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Five trips')).toBeTruthy())
})

it('has its last known height while loading, at the same width', () => {
  localStorage.setItem('portolan.tile_sizes', JSON.stringify({ trips: [0, 712] }))
  show(() => new Promise(() => undefined))
  const { style } = screen.getByRole('region', { name: 'Trips' }).parentElement as HTMLElement
  expect(style.getPropertyValue('--known-height')).toBe('712px')
})

it('stores its height once everything in it has loaded', async () => {
  const sizes = () => JSON.parse(localStorage.getItem('portolan.tile_sizes') ?? '{}') as Record<string, unknown>
  localStorage.clear()
  let grow = (): void => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe(tile: HTMLElement) {
        Object.defineProperties(tile, { clientWidth: { value: 560 }, clientHeight: { value: 640 } })
      }
      disconnect() {}
    },
  )
  let arrive = (): void => undefined
  show(() => new Promise((resolve) => (arrive = () => resolve(Trips))))
  grow()
  expect(sizes()).toEqual({})
  arrive()
  await screen.findByText('Five trips')
  grow()
  expect(sizes()).toEqual({ trips: [560, 640] })
})
