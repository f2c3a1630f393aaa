import { places } from '@portolan/contract/features/places'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type fakeServer, refuse } from '../../lib/test-http.ts'
import {
  after,
  changed,
  field,
  Form,
  found,
  restoreTime,
  held,
  highlighted,
  rested,
  rows,
  rowTexts,
  show,
  freezeTime,
} from './testing/picker-harness.tsx'
import { hongKong, tokyo } from './testing/example-places.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  server = await freezeTime()
  server.on(places.searchCities, found(tokyo))
})
afterEach(restoreTime)

describe('keys', () => {
  beforeEach(() => server.on(places.searchCities, found(hongKong, tokyo)))

  it('move the highlight around, and Enter takes it without sending the form', async () => {
    const sent = vi.fn<() => void>()
    const { user } = await show(
      <form onSubmit={sent}>
        <Form />
      </form>,
    )
    await user.type(field(), 'o')
    await rested()
    expect(highlighted()).toContain('Hong Kong SAR')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toContain('TYO')
    await user.keyboard('{End}')
    expect(highlighted()).toContain('NRT')
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toContain('Hong Kong SAR')
    await user.keyboard('{ArrowUp}')
    expect(highlighted()).toContain('NRT')
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(changed.mock.calls.map(([code, chosen]) => [code, chosen?.type])).toEqual([['HKG', 0]])
    expect(sent).not.toHaveBeenCalled()
  })

  it('Tab takes the highlighted row and moves on', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'o')
    await rested()
    await user.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    expect(changed.mock.calls.map(([code]) => code)).toEqual(['TYO'])
    expect(document.activeElement).not.toBe(field())
  })

  it('Escape changes nothing', async () => {
    const closed = vi.fn<() => void>()
    const { user } = await show(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around it
      <div onKeyDown={closed}>
        <Form value="TYO" />
      </div>,
    )
    await user.click(field())
    await user.keyboard('o')
    await rested()
    closed.mockClear()
    await user.keyboard('{Escape}')
    expect(rows()).toEqual([])
    expect(field().value).toBe('Tokyo')
    expect(closed).not.toHaveBeenCalled()
    await user.tab()
    expect(changed).not.toHaveBeenCalled()
    closed.mockClear()
    await user.click(field())
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('Enter before the reply takes its first row', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'hkg{Enter}')
    await after(10)
    expect(changed.mock.calls.map(([code]) => code)).toEqual(['HKG'])
    expect(document.activeElement).toBe(field())
  })
})

describe('states', () => {
  it('nothing at first, a skeleton after 500 ms', async () => {
    server.on(places.searchCities, held().reply)
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await after(490)
    expect(document.querySelectorAll('i')).toHaveLength(0)
    await after(10)
    expect(document.querySelectorAll('i')).toHaveLength(3)
  })

  it('an error, with a retry on click or Enter', async () => {
    server.on(places.searchCities, refuse(503, 'service_unavailable', 'Nobody there'), found(tokyo))
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    expect(screen.getByRole('alert').textContent).toContain('Suggestions could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await after(10)
    expect(rowTexts()).toHaveLength(3)
    expect(document.activeElement).toBe(field())
  })

  it('without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    expect(screen.getByRole('alert').textContent).toContain('You are offline')
  })

  it('errors, with a retry, and a missing right', async () => {
    await show(<Form error="Please choose a city" required disabled />)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-required')).toBe('true')
    expect(field().disabled).toBe(true)
    const error = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Please choose a city')
  })
})

describe('recent choices', () => {
  it('are offered in an empty field, the latest first, and taken only on a choice', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(rows()).toEqual([])
    await user.click(field())
    const recent = within(screen.getByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map((row) => row.textContent)).toEqual(['HanedaJapanHND'])
    changed.mockClear()
    await user.click(screen.getByText('Next'))
    expect(changed).not.toHaveBeenCalled()
    await user.click(field())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(changed.mock.calls.map(([code]) => code)).toEqual(['HND'])
  })

  it('are stored per login, and ignored if unreadable', async () => {
    localStorage.setItem('portolan.recent.places.8', JSON.stringify([tokyo]))
    localStorage.setItem('portolan.recent.places.7', '{"an": "older version"}')
    const { user } = await show(<Form />)
    await user.click(field())
    expect(rows()).toEqual([])
  })
})
