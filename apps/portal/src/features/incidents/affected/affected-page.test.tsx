import { MantineProvider } from '@mantine/core'
import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { places } from '@portolan/contract/features/places'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleIncident } from '../testing/example-incident.ts'
import { exampleAffected, examplePerson } from './testing/example-affected.ts'

const opened: string[] = []
vi.mock('../../../parts/trip-detail/use-trip-sheet.tsx', () => ({
  useTripSheet: () => ({ openTrip: (id: string) => void opened.push(id), sheet: null }),
}))

// The page fetches its texts while it loads: what starts them comes first.
await startTexts()
const { AffectedPage } = await import('./affected-page.tsx')

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await startTexts()
  await fetchTexts('incidentsAffected')
  server = fakeServer()
  server.on(incidentAffected.affected, answer(exampleAffected()))
  server.on(places.searchCities, answer({ datas: [] }))
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  opened.length = 0
})

function show(address = '/incidents/affected?area=countries:JP') {
  const { element, history } = atAddress(<AffectedPage />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), history }
}
const asked = () => server.to(incidentAffected.affected).at(-1)?.body

describe('who is affected', () => {
  it('has people in their groups, with certainty, next movement and what is uncertain', async () => {
    const { user } = show()
    const there = await screen.findByRole('region', { name: 'There now' })
    expect(within(there).getByText('Tokyo NRT · Hotel Riga')).toBeTruthy()
    expect(within(there).getByText(/^Next: CX 521 to Hong Kong/)).toBeTruthy()
    expect(within(there).getByText('Koto (exercise)')).toBeTruthy()
    const arriving = screen.getByRole('region', { name: 'Arriving within 72 h' })
    expect(within(arriving).getByText(/^No onward booking · Unconfirmed since/)).toBeTruthy()
    expect(screen.getByText(/^The place of 2 more travellers is not known/)).toBeTruthy()
    expect(asked()).toMatchObject({ Area: { Kind: 'countries', Countries: ['JP'] } })
    await user.click(within(there).getByRole('button', { name: 'Ya Ting Lin' }))
    expect(opened).toEqual(['7'])
  })

  it('counts by group, with a few more where numbers alone are shown, and cuts to a group', async () => {
    const { user, history } = show()
    const groups = await screen.findByRole('group', { name: 'Groups' })
    await within(groups).findByText('1+')
    expect(
      within(groups)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1There now', '1+Arriving within 72 h', '<5Passing through', '0Left within 24 h'])
    await user.click(within(groups).getByRole('button', { name: /There now/ }))
    await waitFor(() => expect(asked()).toMatchObject({ groups: ['there'] }))
    expect(history.location.search).toContain('groups=there')
  })

  it('is asked again when something was told of flights', async () => {
    show()
    await screen.findByRole('region', { name: 'There now' })
    expect(server.to(incidentAffected.affected)).toHaveLength(1)
    tellMessage({ Type: RealtimeMessageType.Flights, Status: 0, Ref: null })
    await waitFor(() => expect(server.to(incidentAffected.affected)).toHaveLength(2), { timeout: 3_000 })
  })

  it('shows how somebody is reached once it is asked for', async () => {
    server.on(
      incidentAffected.contacts,
      answer({
        Contacts: [
          { Kind: 'phone', Value: '+85291234567', From: 'profile', Whose: null, Language: null },
          { Kind: 'phone', Value: '+85261110000', From: 'emergency', Whose: 'Chan Wai', Language: 'zh-HK' },
        ],
        NeedsReason: true,
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Contacts of Ya Ting Lin' }))
    const list = await screen.findByRole('list', { name: 'Contacts of Ya Ting Lin' })
    expect(within(list).getByRole('link', { name: '+85291234567' }).getAttribute('href')).toBe('tel:+85291234567')
    expect(within(list).getByText(/^Chan Wai · to call about them · speaks/)).toBeTruthy()
    expect(screen.getByText(/^There is more in the profile/)).toBeTruthy()
  })

  it('asks for an area first, and names what is wrong with one', async () => {
    const { user, history } = show('/incidents/affected')
    const form = await screen.findByRole('form', { name: 'Choose area' })
    await user.click(within(form).getByRole('button', { name: 'Around a point' }))
    await user.type(within(form).getByLabelText('Latitude'), '35.7')
    await user.click(within(form).getByRole('button', { name: 'Show who is affected' }))
    expect(within(form).getByText(/^Enter a latitude/)).toBeTruthy()
    await user.type(within(form).getByLabelText('Longitude'), '139.7')
    await user.click(within(form).getByRole('button', { name: 'Show who is affected' }))
    await waitFor(() => expect(asked()).toMatchObject({ Area: { Kind: 'circle', Km: 100 } }))
    expect(history.location.search).toContain('area=circle')
  })

  it('opens an incident with the area, and says what went wrong', async () => {
    const { user, history } = show()
    await user.click(await screen.findByRole('button', { name: 'Open incident' }))
    await waitFor(() => expect(history.location.pathname).toBe('/incidents/new'))
    expect(history.location.search).toContain('countries')
    cleanup()
    server.on(incidentAffected.affected, refuse(422, 'area_invalid'))
    show()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('changes the area of an incident, and says when a colleague was faster', async () => {
    const incident = exampleIncident({ Area: { Kind: 'countries', Countries: ['JP'] } })
    server.on(incidentCore.incident, answer({ Incident: incident }))
    server.on(incidentCore.change, refuse(409, 'incident_changed'), answer({ Version: 4 }))
    const { user, history } = show('/incidents/affected?area=countries:JP&incident=9')
    await screen.findByRole('heading', { level: 1, name: `Area of ${incident.Name}` })
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this area' })
    expect(use.disabled, 'it has this area').toBe(true)
    expect(screen.queryByRole('button', { name: 'Open incident' })).toBeNull()
    history.replace('/incidents/affected?area=countries:JP,TW&incident=9')
    await waitFor(() => expect(use.disabled).toBe(false))
    await user.click(use)
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.click(use)
    await waitFor(() => expect(history.location.pathname).toBe('/incidents/9'))
    expect(server.to(incidentCore.change)[1]?.body).toMatchObject({
      IncidentId: '9',
      Version: 3,
      Area: { Kind: 'countries', Countries: ['JP', 'TW'] },
    })
  })

  it('says that nobody is affected, and whose persons are not shown', async () => {
    server.on(
      incidentAffected.affected,
      answer(
        exampleAffected({
          People: [],
          Total: 0,
          Counts: { There: 0, Arriving: 0, Passing: 0, Left: 0, Few: [] },
          Companies: [{ Code: 'C1', Name: 'Company', Mode: 'counts' }],
          IsOver: true,
        }),
      ),
    )
    show()
    expect(await screen.findByText('Nobody is affected by what is booked')).toBeTruthy()
    expect(screen.getByText(/^Company shows numbers only/)).toBeTruthy()
    expect(screen.getByText('The alert has ended or was cancelled.')).toBeTruthy()
  })
})

it('the table has everybody and every place', async () => {
  const { AffectedTable } = await import('./affected-table.tsx')
  const reply = exampleAffected()
  render(<AffectedTable first={reply} people={[examplePerson()]} onTrip={() => undefined} />)
  const [people, byPlace] = screen.getAllByRole('table')
  expect(within(people ?? document.body).getAllByRole('row')).toHaveLength(2)
  expect(byPlace?.textContent).toContain('Tokyo NRT11<50')
})
