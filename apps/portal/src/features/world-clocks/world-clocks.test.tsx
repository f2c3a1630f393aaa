import { MantineProvider } from '@mantine/core'
import { WidgetType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import { type ClockZone, worldClocks } from '@portolan/contract/features/world-clocks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { common } from '../../lib/first-messages/en-US.ts'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { currentProfile, setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { clocks as text } from './messages/en-US.ts'
import { WorldClocks } from './world-clocks.tsx'

let server: ReturnType<typeof fakeServer>

const zone = (id: string, city: string, countryCode: string): ClockZone => ({
  id,
  aliases: [],
  city,
  countryCode,
  country: countryCode,
  time: null,
  names: [],
})
const tokyo = zone('Asia/Tokyo', 'Tokyo', 'JP')
const london = zone('Europe/London', 'London', 'GB')

/** Replies as the server does and records the last list of clocks. */
function saving() {
  let revision = 0
  server.on(dashboard.saveUserSetting, ({ body }) => {
    const { Widgets } = body['UserSetting'] as { Widgets: unknown[] }
    revision += 1
    const setting = currentProfile()?.UserSetting
    return Response.json({ Status: 0, UserSetting: { ...setting, Widgets, Revision: revision } })
  })
}
const savedAttributes = () =>
  server.to(dashboard.saveUserSetting).map(({ body }) => {
    const { Widgets } = body['UserSetting'] as { Widgets: { Attributes: string }[] }
    return JSON.parse(Widgets[0]?.Attributes ?? '{}') as { clocks?: string[] }
  })
const savedClocks = () => savedAttributes().map(({ clocks }) => clocks)

function setClocks(clocks: readonly string[], attributes: object = {}) {
  const profile = exampleProfile({ companies: 1 })
  const Attributes = JSON.stringify({ clocks, ...attributes })
  const Widgets = [{ WidgetType: WidgetType.WorldClock, IsVisible: true, Attributes }]
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, Widgets } })
}

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WorldClocks />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

beforeEach(async () => {
  await startTexts()
  await fetchTexts('clocks')
  server = fakeServer()
  storeSession(signedIn())
  server.on(worldClocks.zones, answer({ zones: [tokyo, london] }))
  server.on(worldClocks.suggestions, answer({ suggestions: [] }))
  saving()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const clockOf = (city: string) => within(screen.getByRole('heading', { name: city }).closest('li') as HTMLElement)

describe('world clocks', () => {
  it('suggest up to three next destinations without a clock, and add one at the top', async () => {
    const trip = (one: ClockZone, place: string, date: string) => ({ zone: one, place, date })
    const places = [
      trip(london, 'London', '20261212'),
      trip(tokyo, 'Osaka', '20261214'),
      ...['Seoul', 'Taipei', 'Manila'].map((city) => trip(zone(`Asia/${city}`, city, 'XX'), city, '20271001')),
    ]
    server.on(worldClocks.suggestions, answer({ suggestions: places }))
    setClocks(['Europe/London'])
    const user = show()
    const list = within((await screen.findByText(text.fromTrips)).closest('section') as HTMLElement)
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Osaka · your trip on 14 Dec( 2026)?$/),
      expect.stringMatching(/^Seoul · your trip on (01 Oct 2027|1 Oct)$/),
      expect.stringMatching(/^Taipei/),
    ])
    await user.click(list.getByRole('button', { name: /Osaka/ }))
    await waitFor(() => expect(savedClocks()).toEqual([['Asia/Tokyo', 'Europe/London']]))
    await waitFor(() => expect(clockOf('Tokyo')).toBeTruthy())
    expect(screen.queryByText(/^Osaka/)).toBeNull()
  })

  it('still show times when the names fail to load, with a message', async () => {
    server.on(worldClocks.zones, refuse(500, 'error_occurred'), answer({ zones: [tokyo] }))
    setClocks(['Asia/Tokyo'])
    const user = show()
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toContain(text.failedHint)
    expect(clockOf('Tokyo').getByText(/^\d\d:\d\d$/)).toBeTruthy()
    await user.click(within(fault).getByRole('button', { name: common.retry }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('report an unknown zone, and delete it', async () => {
    setClocks(['Moon/Tranquility', 'Asia/Tokyo'])
    const user = show()
    await screen.findByRole('heading', { name: 'Tokyo' })
    const gone = clockOf('Tranquility')
    expect(gone.getByText(text.gone)).toBeTruthy()
    await user.click(gone.getByRole('button', { name: text.delete }))
    await waitFor(() => expect(savedClocks()).toEqual([['Asia/Tokyo']]))
  })

  it('change the working hours of all clocks', async () => {
    setClocks(['Asia/Tokyo'], { spanSetting: 1 })
    const user = show()
    await user.click(await screen.findByRole('button', { name: /^Working hours/ }))
    await user.selectOptions(screen.getByLabelText(text.workingTo), '20')
    await waitFor(() => expect(screen.getByRole('button', { name: /09:00 AM – 08:00 PM/ })).toBeTruthy())
    const workingHours = { from: 9, to: 20 }
    expect(savedAttributes()).toEqual([{ spanSetting: 1, clocks: ['Asia/Tokyo'], workingHours }])
  })

  it('follow changes from elsewhere; an open editor stays, even if its clock is deleted', async () => {
    setClocks(['Asia/Tokyo', 'Europe/London'])
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Change London' }))
    const field = await screen.findByRole('combobox', { name: text.zone })
    await user.clear(field)
    await user.type(field, 'tok')
    act(() => setClocks(['Asia/Tokyo']))
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toContain('Tokyo'),
    )
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: text.zone }).value).toBe('tok')
    expect(screen.getByRole('group', { name: text.newClock })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: common.cancel }))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(savedClocks()).toEqual([])
  })

  it('can be dragged once the browser was idle, without closing an open editor', async () => {
    let rest = (): void => undefined
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      rest = act
      return 1
    })
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    setClocks(['Asia/Tokyo', 'Europe/London'])
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Change London' }))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: text.zone })
    await user.clear(field)
    await user.type(field, 'lon')
    rest()
    await act(() => import('./editing/sorting.tsx'))
    expect(screen.getByRole('combobox', { name: text.zone })).toBe(field)
    expect(field.value).toBe('lon')
    expect(screen.getByRole('listbox', { name: text.zone })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: common.cancel }))
    expect(await screen.findByRole('button', { name: 'Drag London to another place' })).toBeTruthy()
  })
})
