import { ThemeType, WidgetType } from '@portolan/contract/enums'
import { profileManager } from '@portolan/contract/features/profile-manager'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { travellers } from '@portolan/contract/features/travellers'
import { trips } from '@portolan/contract/features/trips/trips'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../lib/test-http.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { exampleProfile, exampleTrip } from '../../lib/test-viewer.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { Palette } from './palette.tsx'

const today = dayAt(Date.now(), ownZone())
const remark = (days: number) => addDays(today, days).replaceAll('-', '')

let server: ReturnType<typeof fakeServer>
const openTile = vi.fn<(anchor: string) => void>()
const onTrip = vi.fn<(orderId: string) => void>()
const commands = {
  theme: ThemeType.Breezy,
  switchTheme: () => undefined,
  chooseLanguage: () => undefined,
  openSection: () => undefined,
  openTile,
  openDialog: () => undefined,
  logOut: () => undefined,
  notSaved: false,
} satisfies Commands

beforeEach(async () => {
  await startTexts()
  await fetchTexts('commandPalette')
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  server = fakeServer()
  server.on(trips.find, answer({ trips: [], places: [], stays: [] }))
  server.on(travellers.find, answer({ travellers: [] }))
  storeSession(signedIn())
  const profile = exampleProfile({ companies: 1 })
  const widgets = [WidgetType.UpcomingTrips, WidgetType.TravellerTracker, WidgetType.ProfileManage]
  setProfile({
    ...profile,
    ModuleRights: { ...profile.ModuleRights, AllowAccessCTMProfile: true },
    UserSetting: {
      ...profile.UserSetting,
      Widgets: widgets.map((WidgetType) => ({ WidgetType, IsVisible: true, Attributes: '{}' })),
    },
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const sydney = exampleTrip({
  OrderId: '7',
  TripName: 'Board meeting',
  Places: ['HKG', 'SYD'],
  PlaceNames: ['Hong Kong', 'Sydney'],
  StartDateRemark: remark(1),
  EndDateRemark: remark(3),
})
const later = exampleTrip({
  ...sydney,
  OrderId: '8',
  TripName: 'Review',
  StartDateRemark: remark(60),
  EndDateRemark: remark(62),
})

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  client.setQueryData(['trips', 'upcoming', { page: 1 }], { TravelSummaries: [sydney, later], Total: 2 })
  const page = atAddress(
    <QueryClientProvider client={client}>
      <Palette commands={commands} onClose={() => undefined} onHelp={() => undefined} onTrip={onTrip} />
    </QueryClientProvider>,
  )
  render(page.element)
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox')
  await user.click(field)
  return { user, field, history: page.history }
}
const options = (group: string) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('[role=option]')].map((one) => one.textContent ?? '')

it('shows known trips at once, and folds what is understood into chips that Backspace takes back', async () => {
  const { user, field } = await show()
  await user.type(field, 'sydney')
  // The server has not been asked yet.
  expect(server.to(trips.find)).toEqual([])
  expect(options('Trips')).toEqual([expect.stringContaining('Board meeting'), expect.stringContaining('Review')])
  await user.type(field, ' tomorrow ')
  expect(field).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Remove Sydney' })).toBeTruthy()
  expect(screen.getByText(/^Understood: Sydney · /)).toBeTruthy()
  expect(options('Trips')).toEqual([expect.stringContaining('Board meeting')])
  await waitFor(() =>
    expect(server.to(trips.find).at(-1)?.body).toMatchObject({
      text: 'sydney',
      days: { from: remark(1), to: remark(1) },
      withStays: true,
    }),
  )
  await user.keyboard('{Backspace}')
  expect(options('Trips')).toHaveLength(2)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('keeps what stands first chosen while the server’s results come below it', async () => {
  server.on(
    trips.find,
    answer({ trips: [exampleTrip({ OrderId: '9', TripName: 'Sydney fair' })], places: [], stays: [] }),
  )
  server.on(travellers.find, answer({ travellers: [] }))
  const { user, field } = await show()
  await user.type(field, 'sydney')
  await waitFor(() => expect(options('Trips')).toHaveLength(3))
  expect(options('Trips')[0]).toContain('Board meeting')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Board meeting')
  await user.keyboard('{Enter}')
  expect(onTrip).toHaveBeenCalledWith('7')
})

it('opens a trip’s page with Ctrl', async () => {
  const { user, field, history } = await show()
  await user.type(field, 'board')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(history.location.pathname).toBe('/trips/7'))
  expect(onTrip).not.toHaveBeenCalled()
})

it('counts who lands, and leads to the ribbon of the day and place', async () => {
  server.on(travellerTracker.count, answer({ Count: 3 }))
  const { user, field, history } = await show()
  await user.type(field, 'who lands in sydney today')
  expect(options('Who is where')).toEqual([expect.stringContaining('Who lands')])
  await waitFor(() => expect(options('Who is where')[0]).toContain('3 people land'))
  expect(server.to(travellerTracker.count)[0]?.body).toMatchObject({
    state: 'lands',
    from: remark(0),
    to: remark(0),
    place: 'sydney',
  })
  expect(server.to(travellers.find)).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe('/traveller-tracker/ribbon'))
  expect(history.location.search).toContain('search=sydney')
})

it('finds one’s own documents by the day on which they expire', async () => {
  const document = {
    Section: 'Documents',
    ItemId: '1',
    Kind: 'passport',
    Country: 'JP',
    CountryName: 'Japan',
    ExpiresOn: '2031-04-30',
    DaysLeft: 90,
  }
  server.on(
    profileManager.ownDocuments,
    answer({ Documents: [document, { ...document, ItemId: '2', Kind: 'identityCard' }] }),
  )
  const { user, field } = await show()
  await user.type(field, 'パスポート 期限')
  await waitFor(() => expect(options('My documents')).toEqual([expect.stringContaining('Passport · Japan')]))
  expect(options('My documents')[0]).toMatch(/30 Apr 2031.*90 days left/)
  expect(server.to(trips.find)).toEqual([])
  await user.keyboard('{Enter}')
  expect(openTile).toHaveBeenCalledWith('profile-manager')
})

it('knows pages by other words, in any language', async () => {
  const { user, field } = await show()
  await user.type(field, 'dark mode')
  expect(options('Actions')).toEqual([expect.stringContaining('Galaxy')])
  await user.clear(field)
  await user.type(field, '护照')
  expect(options('Pages')).toEqual([expect.stringContaining('Traveller profile')])
})
