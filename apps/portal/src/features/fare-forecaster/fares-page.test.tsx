import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { answer, refuse } from '../../lib/test-http.ts'
import { exampleCalendar, exampleDetail, exampleOutlook, exampleWatch } from './testing/example-fares.ts'
import { searched, showFares, startFares } from './testing/fares-harness.tsx'

const handOver = vi.hoisted(() => vi.fn<(target: object, name: string) => void>())
vi.mock('../../parts/hand-over/open-hand-over.ts', () => ({ openHandOver: handOver }))

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { FaresPage } = await import('./fares-page.tsx')

const now = Date.parse('2026-11-22T06:05:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true })
  handOver.mockReset()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(address?: string, options?: { isApprovalOnly: boolean }) {
  const server = await startFares(options)
  const { history } = showFares(<FaresPage />, address)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { server, history, user, calendars: () => server.to(fareForecaster.searchCalendar) }
}

const grid = () => screen.findByText('Depart →')
/** A cell by its name: by its role it would take a second each time. */
async function cell(name: RegExp): Promise<HTMLElement> {
  const found = (await screen.findByText(name, { selector: 'td > span' })).closest('td')
  return found ?? Promise.reject(new Error('no cell'))
}
const pane = () => screen.getByRole('region', { name: /–/ })

it('searches what the address says, and asks for every field', async () => {
  const { calendars } = await show(`${searched}&time=06:00-12:00`)
  await grid()
  expect(calendars()[0]?.body).toMatchObject({
    searchParam: {
      directFlight: 1,
      fareClass: 'Y',
      tripType: 2,
      multiFlights: [
        {
          depCity: 'HKG',
          dstCity: 'LON',
          isDepSchByAirport: false,
          isDstSchByAirport: false,
          depDate: '20270115',
          depTime: '06:00-12:00',
        },
        {
          depCity: 'LON',
          dstCity: 'HKG',
          isDepSchByAirport: false,
          isDstSchByAirport: false,
          depDate: '20270121',
          depTime: '',
        },
      ],
      adult: 1,
      child: 0,
      infant: 0,
      refundableOnly: false,
    },
    isFirstSearch: true,
    isNewSearch: true,
    trans: 'en-US',
    depFrom: '20270112',
    depDays: 7,
    retFrom: '20270118',
    retDays: 7,
  })
})

it('the cells tell days, fare, what it rests on, and the extremes', async () => {
  await show()
  expect((await cell(/^Fri 15 Jan to Thu 21 Jan: HKD 7,114, seen$/)).getAttribute('aria-selected')).toBe('true')
  expect((await cell(/lowest$/i)).textContent).toContain('Lowest')
  expect((await cell(/highest$/i)).textContent).toContain('Highest')
  expect((await cell(/^Tue 12 Jan to Fri 22 Jan: .*, forecast$/)).textContent).toContain('forecast')
})

it('a cell without data has no number', async () => {
  const { user, history } = await show('/fare-forecaster?from=HKG&to=LON&dep=20270115&ret=20270126')
  const none = await cell(/^Tue 12 Jan to Tue 26 Jan: not enough data$/)
  expect(none.querySelector('[aria-hidden]')?.textContent).toBe('–')
  const before = history.location.href
  await user.click(none)
  expect(history.location.href).toBe(before)
})

it('a chosen cell stands in the address and loads its detail; the days before and after follow', async () => {
  const { user, history, server } = await show()
  await user.click(await cell(/^Sat 16 Jan to Fri 22 Jan/))
  expect(history.location.href).toContain('on=20270116&back=20270122')
  await waitFor(() => expect(server.to(fareForecaster.searchDetail)).toHaveLength(1))
  expect(server.to(fareForecaster.searchDetail)[0]?.body).toMatchObject({
    CalendarId: 'id-20270116-20270122',
    SearchRefKey: 'search-1',
  })
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(history.location.href).toContain('on=20270117&back=20270123')
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(history.location.href).not.toContain('on=')
})

it('the grid is walked by keys, and moves beyond its edges', async () => {
  const { user, history, calendars } = await show()
  const first = await cell(/^Fri 15 Jan to Thu 21 Jan/)
  first.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Sat 16 Jan to Fri 22 Jan/)
  await user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toMatch(/^Tue 12 Jan to Fri 22 Jan/)
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toMatch(/^Mon 18 Jan to Fri 22 Jan/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toContain('on=20270118&back=20270122'))
  await waitFor(() => expect(calendars().length).toBeGreaterThanOrEqual(5))
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Mon 25 Jan to Fri 29 Jan/))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Tue 26 Jan to Fri 29 Jan/))
})

it('neighbours are there before the calendar moves', async () => {
  const { user, calendars } = await show()
  await grid()
  await waitFor(() => expect(calendars()).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: 'Later dates' }))
  expect(await cell(/^Tue 19 Jan to Mon 25 Jan/)).toBeTruthy()
})

it('tells interval, count, flights and emission, and how a forecast came about', async () => {
  const { user } = await show()
  const detail = within(await waitFor(pane))
  expect(await detail.findByText('HKD 7,114')).toBeTruthy()
  expect(detail.getByText('80 % between 6,874 and 7,424 · 142 fares seen')).toBeTruthy()
  expect(detail.getByText('Seen on 21 Nov')).toBeTruthy()
  expect(detail.getByText('14 h 5 min, direct')).toBeTruthy()
  expect(detail.getByText('2,105 kg CO₂e, return')).toBeTruthy()
  expect(screen.getByText('32 of them given at the time')).toBeTruthy()
  expect(screen.getByText('12 of them replayed from earlier prices')).toBeTruthy()
  await user.click(await cell(/^Tue 12 Jan to Fri 22 Jan/))
  const why = (await screen.findByText('How this forecast came about')).closest('details')
  expect(why?.textContent).toContain('Starts fromHKD\u00A06,895')
  expect(why?.textContent).toContain('Earlier prices of this fare+90')
  expect(why?.textContent).toContain('Days before departure−40')
  expect(why?.textContent).not.toContain('Cabin, stops')
})

it('where it says wait, watching leads; booking hands over the key', async () => {
  const { user } = await show()
  const acts = await waitFor(() => {
    const buttons = within(pane()).getAllByRole('button', { name: /Watch this fare|Booking now/ })
    expect(buttons).toHaveLength(2)
    return buttons
  })
  expect(acts.map((act) => act.textContent)).toEqual(['Watch', 'Booking now'])
  expect(screen.getByText('Likely HKD 340 less by 6 Dec')).toBeTruthy()
  expect(screen.getByText('31 of 44 right')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(handOver.mock.calls[0]?.[0]).toEqual({ tool: 'booking', calendarKey: 'key-20270115-20270121' })
})

it('who may only approve books nothing', async () => {
  await show(undefined, { isApprovalOnly: true })
  expect(await screen.findByText('HKD 7,114')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Booking now' })).toBeNull()
})

it.each([
  ['no_skill', "No better than today's price"],
  ['not_seen', 'No advice for this fare'],
])('says why there is no advice: %s', async (WhyNone, title) => {
  const server = await startFares()
  server.on(fareForecaster.searchCalendar, ({ body }) => {
    const reply = exampleCalendar(body as never)
    const { FlightCalendarDetail: detail } = exampleDetail({ CalendarId: 'id-20270115-20270121' })
    const { Record, Given } = detail.Advice
    const Advice = { Kind: 'none', WhyNone, Until: null, Gain: null, OddsOfTen: null, Regret: null, Given, Record }
    return Response.json({ ...reply, FlightCalendarDetail: { ...detail, Advice } })
  })
  showFares(<FaresPage />)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('Earlier advice on this route')).toBeTruthy()
})

it.each([
  [780_000, /^\d+% below usual$/, 'below'],
  [500_000, /^\d+% above usual$/, 'above'],
])('says how a fare stands to the usual one: %i', async (TotalFare, words, standing) => {
  const server = await startFares()
  server.on(fareForecaster.outlook, ({ body }) =>
    Response.json({ ...exampleOutlook(body as never), Usual: { TotalFare, Samples: 40 } }),
  )
  showFares(<FaresPage />)
  expect((await screen.findByText(words)).dataset['standing']).toBe(standing)
})

it('without the searched departure: fare not found, to try again or to search anew', async () => {
  const server = await startFares()
  server.on(fareForecaster.searchCalendar, ({ body }) =>
    Response.json({ ...exampleCalendar(body as never), DepTitles: ['20270116'] }),
  )
  showFares(<FaresPage />)
  expect(await screen.findByText('Fare not found')).toBeTruthy()
  expect(screen.getByText('Sorry we do not have enough data to forecast at the moment.')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Update search' }))
  expect(await screen.findByRole('form', { name: 'Search fares' })).toBeTruthy()
  server.on(fareForecaster.searchCalendar, ({ body }) => Response.json(exampleCalendar(body as never)))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await grid()).toBeTruthy()
})

it('another failure is an alert', async () => {
  const server = await startFares()
  server.on(fareForecaster.searchCalendar, refuse(400, 'same_city', "Departure city can't be the same"))
  showFares(<FaresPage />)
  expect((await screen.findByRole('alert')).textContent).toContain("Departure city can't be the same")
})

it('a search that is older than a session may idle is to be refreshed', async () => {
  const { user, calendars } = await show()
  await grid()
  await waitFor(() => expect(calendars()).toHaveLength(5))
  await vi.advanceTimersByTimeAsync(20 * 60_000 + 1000)
  const dialog = await screen.findByRole('dialog', { name: 'System information' })
  expect(dialog.textContent).toContain('Search timeout, please refresh your search')
  await user.click(within(dialog).getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(calendars().length).toBeGreaterThan(5))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'System information' })).toBeNull())
})

it('a detail whose search has timed out offers the same', async () => {
  const { user, server } = await show()
  server.on(fareForecaster.searchDetail, refuse(400, 'search_timeout'))
  await user.click(await cell(/^Sat 16 Jan to Fri 22 Jan/))
  const dialog = await screen.findByRole('dialog', { name: 'System information' })
  expect(dialog.textContent).toContain('Search timeout, please refresh your search')
})

it('the next departures are walked by keys, and chosen', async () => {
  const { user, history } = await show()
  const curve = await screen.findByRole('slider', { name: 'Next 60 departures' })
  curve.focus()
  await user.keyboard('{ArrowRight}')
  expect(curve.getAttribute('aria-valuetext')).toMatch(/^Sat 16 Jan: HKD 7,242, between/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toContain('on=20270116&back=20270122'))
})

it('each curve has a table twin', async () => {
  await show()
  await screen.findByRole('slider', { name: 'Next 60 departures' })
  fireEvent.keyDown(document.body, { key: 't' })
  const table = within(await screen.findByRole('group', { name: 'Next 60 departures' }))
  expect(table.getAllByRole('row')).toHaveLength(61)
  expect(table.getByText('Spring bank holiday (United Kingdom)')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Price until departure' })).toBeTruthy()
})

it('watches a fare with a limit a little below', async () => {
  const { user, server } = await show()
  server.on(fareForecaster.saveWatch, answer({ Watch: exampleWatch() }))
  await user.click(await screen.findByRole('button', { name: 'Watch this fare' }))
  const limit = await screen.findByRole('textbox', { name: 'Tell me when it costs less than' })
  expect(limit).toHaveProperty('value', '6750')
  await user.clear(limit)
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  expect(screen.getByText('Please enter an amount above zero')).toBeTruthy()
  await user.type(limit, '6,500')
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  await waitFor(() => expect(server.to(fareForecaster.saveWatch)).toHaveLength(1))
  expect(server.to(fareForecaster.saveWatch)[0]?.body).toMatchObject({
    DepCity: 'HKG',
    DstCity: 'LON',
    FareClass: 'Y',
    DirectFlight: true,
    Nights: 6,
    DepDate: '20270115',
    Limit: { Amount: 650_000, Currency: 'HKD', Digits: 2 },
  })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Tell me/ })).toBeNull())
})

it('lists what is watched, on which side of its limit, and ends it', async () => {
  const server = await startFares()
  server.on(fareForecaster.searchWatches, answer({ Watches: [exampleWatch()] }))
  server.on(fareForecaster.deleteWatch, answer({ Deleted: true }))
  showFares(<FaresPage />, '/fare-forecaster')
  const list = within(await screen.findByRole('region', { name: 'Watched fares' }))
  expect(list.getByText('Below the limit')).toBeTruthy()
  expect(list.getByRole('link').getAttribute('href')).toContain('from=HKG&to=LON&dep=20270211&ret=20270217')
  fireEvent.click(list.getByRole('button', { name: 'End the watch of Hong Kong – London' }))
  await waitFor(() => expect(server.to(fareForecaster.deleteWatch)[0]?.body).toMatchObject({ Id: '1' }))
})
