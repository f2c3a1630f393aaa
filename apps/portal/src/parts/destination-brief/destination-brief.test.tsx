import { riskBrief } from '@portolan/contract/features/risk/brief'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import type { Brief } from './brief.queries.ts'
import { DestinationBriefs, PrintedBriefs } from './destination-brief.tsx'
import { exampleBrief, exampleEntry, exampleReply } from './testing/example-brief.ts'

let server: ReturnType<typeof fakeServer>
let queries: QueryClient

beforeEach(async () => {
  await startTexts()
  await fetchTexts('destinationBrief')
  server = fakeServer()
  storeSession(signedIn())
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const about = { orderId: '7' }
function show(isPrinted = false) {
  const Part = isPrinted ? PrintedBriefs : DestinationBriefs
  return render(
    <QueryClientProvider client={queries}>
      <Part about={about} level={3} />
    </QueryClientProvider>,
  )
}
const reply = (more: Partial<Brief> = {}) => server.on(riskBrief.brief, answer(exampleReply(more)))

it('says what is known of a destination, with source and age, and quotes in their language', async () => {
  reply()
  show()
  expect(await screen.findByRole('heading', { level: 4, name: 'Japan' })).toBeTruthy()
  expect(screen.getByText('10 Nov 2026 – 14 Nov 2026')).toBeTruthy()
  expect(screen.getByText('No visa needed')).toBeTruthy()
  expect(screen.getByText('United Kingdom passport · up to 90 days')).toBeTruthy()
  expect(screen.getAllByText('sample, 01 Jun 2026').length).toBeGreaterThan(2)
  expect(screen.getByText('110').getAttribute('href')).toBe('tel:110')
  expect(screen.getByText('100 V · 50/60 Hz')).toBeTruthy()
  expect(screen.getByText(/Your passport must be valid/).getAttribute('lang')).toBe('en')
  expect(screen.queryByRole('list', { name: 'What can stop the trip' })).toBeNull()
  expect(screen.getByText(/^US Department of State, read /)).toBeTruthy()
})

it('puts first what can stop the trip', async () => {
  const passport = { ...exampleBrief().Passport, Lasts: false, ExpiresOn: '2026-12-01', NeededUntil: '2027-05-14' }
  const Destinations = [
    exampleBrief({
      RiskLevel: 4,
      RiskLevelRemark: 'High',
      Passport: passport as ReturnType<typeof exampleBrief>['Passport'],
      Advisories: exampleBrief().Advisories.map((one) => ({ ...one, RiskLevel: 4, NativeLevel: 'Level 3' })),
      Entry: [exampleEntry({ Requirement: 'visaRequired', Days: null })],
    }),
  ]
  reply({ Destinations })
  show()
  const stops = await screen.findByRole('list', { name: 'What can stop the trip' })
  expect([...stops.children].map(({ textContent }) => textContent)).toEqual([
    'The passport expires on 01 Dec 2026; Japan wants it valid until 14 May 2027.',
    'A visa for Japan has to be in the passport before departure (United Kingdom).',
    'US Department of State rates Japan “Level 3”.',
  ])
  expect(stops.querySelector('[lang=en]')?.textContent).toBe('Level 3')
})

it('says to ask the embassy where nobody knows, and what is not known', async () => {
  reply({
    Destinations: [
      exampleBrief({
        Entry: [exampleEntry({ Requirement: 'unknown', Days: null, Source: '', AsOf: null })],
        Passport: null,
        Emergency: [],
        Plugs: null,
        TimeZone: null,
        Currencies: [],
      }),
    ],
  })
  show()
  expect(await screen.findByText('Ask the embassy')).toBeTruthy()
  expect(screen.getByText(/Ask the embassy of Japan before you book/)).toBeTruthy()
  expect(screen.getAllByText('Not known')).toHaveLength(4)
})

it('names an authorisation that later arrivals need, and a row that is old', async () => {
  const Authorisation = { Name: 'JESTA', FromDay: '2029-01-01', IsInForce: false, Link: 'https://example.org/jesta' }
  reply({ Destinations: [exampleBrief({ Entry: [exampleEntry({ Authorisation, IsOld: true })] })] })
  show()
  expect(await screen.findByText('JESTA needed for arrivals from 01 Jan 2029')).toBeTruthy()
  expect(screen.getByText(/older than a year/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /sample, 01 Jun 2026/ }).getAttribute('href')).toBe(
    'https://example.org/jesta',
  )
})

it('asks the traveller to confirm, once', async () => {
  reply({ Acknowledgement: { IsAsked: true, AcknowledgedAt: null } })
  server.on(
    riskBrief.acknowledge,
    refuse(503, 'service_unavailable'),
    answer({ AcknowledgedAt: '2026-11-02T10:00:00Z' }),
  )
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'I have read this' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  reply({ Acknowledgement: { IsAsked: false, AcknowledgedAt: '2026-11-02T10:00:00Z' } })
  await user.click(screen.getByRole('button', { name: 'I have read this' }))
  expect(await screen.findByText(/^You confirmed this on 02 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
})

it('shows nothing for a trip that does not lead abroad', async () => {
  reply({ Destinations: [] })
  const { container } = show()
  await waitFor(() => expect(container.innerHTML).toBe(''))
})

it('says when it could not be loaded, and tries again', async () => {
  server.on(riskBrief.brief, refuse(500, 'internal_server_error'), answer(exampleReply()))
  show()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 4, name: 'Japan' })).toBeTruthy()
})

it('prints what the screen has, without what paper cannot do', async () => {
  reply({ Acknowledgement: { IsAsked: true, AcknowledgedAt: null } })
  show()
  await screen.findByRole('heading', { level: 4, name: 'Japan' })
  cleanup()
  const { container } = show(true)
  expect(container.querySelector('a, button')).toBeNull()
  expect(container.textContent).toContain('110')
  expect(container.textContent).not.toContain('Time there now')
})
