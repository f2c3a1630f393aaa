import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { exampleFlight, exampleNow, exampleReply, exampleStay, exampleTrain } from '../testing/example-tracker.ts'
import { showTracker, startTracker } from '../testing/tracker-harness.tsx'
import { pageSize, type TrackerReply } from '../traveller-tracker.queries.ts'
import { useTrackerAddress } from '../use-tracker-address.ts'
import { CollectionPanel } from './collection-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const trips = [exampleFlight(), exampleStay(), exampleTrain()]
const scope = { days: null, company: '', past: null }

function Panel({ data }: { readonly data: TrackerReply }) {
  const { go, ...address } = useTrackerAddress()
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <CollectionPanel
      {...{ scope, address, go, data, selected }}
      now={Date.parse(exampleNow)}
      onSelect={({ OrderId, ItemKey }) => setSelected(`${OrderId} ${ItemKey}`)}
      onDetail={() => undefined}
      onClose={() => undefined}
    />
  )
}

async function show(data: TrackerReply, address?: string) {
  const server = await startTracker(data)
  const { history } = showTracker(<Panel data={data} />, address)
  await screen.findByRole('heading', { level: 2 })
  return { server, history }
}

const names = () => screen.getAllByRole('article').map((card) => card.querySelector('[data-trip]')?.textContent)
const title = () => screen.getByRole('heading', { level: 2 }).textContent

it('counts trips, people and kinds, and lists them in the order of the answer', async () => {
  await show(exampleReply(trips))
  expect(title()).toBe('3 trips')
  expect(screen.getByText('4 people, Company 1')).toBeTruthy()
  expect(screen.getByText('1 flight')).toBeTruthy()
  expect(names()).toEqual(['Ya Ting Lin', 'Oliver Grant', '佐藤 健太'])
})

it('finds what is loaded at once, without asking the server', async () => {
  const { server } = await show(exampleReply(trips))
  await userEvent.type(screen.getByRole('textbox'), 'pan pac')
  await waitFor(() => expect(names()).toEqual(['Oliver Grant']))
  expect(server.to(travellerTracker.search)).toHaveLength(0)
})

it('asks the server where there is more than what is loaded', async () => {
  const { server } = await show(exampleReply(trips, { Total: 5000, TotalItinerary: 5000 }))
  server.on(travellerTracker.search, answer(exampleReply([exampleStay({ OrderId: '9' })])))
  await userEvent.type(screen.getByRole('textbox'), 'grant')
  await waitFor(() => expect(title()).toBe('1 trip'))
  expect(server.to(travellerTracker.search).at(-1)?.body).toMatchObject({
    Keyword: 'grant',
    paging: { pageIndex: 1, pageSize },
  })
})

it('draws ten thousand trips as a few cards', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => exampleStay({ OrderId: String(index + 1) }))
  await show(exampleReply(many))
  expect(title()).toBe('10,000 trips')
  expect(screen.getAllByRole('article').length).toBeLessThan(40)
})

it('a state: counts of its kinds and its word, without the search', async () => {
  await show(exampleReply(trips), '/traveller-tracker?state=2')
  await waitFor(() => expect(title()).toBe('En route: 1 flight, 1 stay, 0 trains'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(names()).toEqual(['Ya Ting Lin', 'Oliver Grant'])
})

it('a place and an itinerary cut the list, and can be taken away', async () => {
  const { history } = await show(exampleReply(trips), '/traveller-tracker?orderid=2&travelerid=21&locationkey=SIN-H')
  await waitFor(() => expect(names()).toEqual(['Oliver Grant']))
  await userEvent.click(screen.getByRole('button', { name: /One trip/ }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(history.location.search).toBe('')
})

it('those of whom nothing later is known are a filter', async () => {
  const lost = exampleTrain({ UnconfirmedSince: '2026-11-20T13:40:00Z', NextAt: null })
  await show(exampleReply([...trips.slice(0, 2), lost]))
  await userEvent.click(screen.getByRole('button', { name: '1 unconfirmed' }))
  await waitFor(() => expect(names()).toEqual(['佐藤 健太']))
})

it('says in plain words what is seen where persons are not shown', async () => {
  await show(
    exampleReply([], {
      Companies: [{ Code: 'C1', DisplayName: 'Company 1', Mode: 'counts' }],
      TotalItinerary: null,
      KindCounts: { A: null, H: 0, R: 0 },
    }),
  )
  expect(title()).toBe('<5 trips')
  expect(screen.getByText(/shows how many trips are where, and no persons/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Who sees where I am' })).toBeTruthy()
  expect(screen.queryByText('No trips here')).toBeNull()
})

it('groups warnings by country, with a hint that goes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const risk = (AlertId: string) => ({
    AlertId,
    AlertTitle: `Typhoon ${AlertId}`,
    RiskLevel: 4,
    RiskLevelRemark: 'High',
    source: 'GDACS',
    Body: `<p>${'East of Luzon. '.repeat(20)}</p>`,
    Language: 'en',
  })
  const CountryRiskSummaries = [
    {
      CountryCode: 'PH',
      Country: 'Philippines',
      RiskLevel: 4,
      RiskLevelRemark: 'High',
      Total: 1,
      Risks: ['1', '2', '3'].map(risk),
    },
  ] as never
  await show(
    exampleReply([exampleFlight({ IsWarning: true }, { IsWarning: true })], { CountryRiskSummaries }),
    '/traveller-tracker?state=4',
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('Philippines')
  expect(screen.getByText('More risks below')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Read more: Typhoon 1' }))
  expect(screen.getByRole('button', { name: 'Read less: Typhoon 1' })).toBeTruthy()
  vi.advanceTimersByTime(4100)
  await waitFor(() => expect(screen.queryByText('More risks below')).toBeNull())
  vi.useRealTimers()
})
