import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { riskHub } from '@portolan/contract/features/risk/hub'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleAffected, exampleIncident } from '../testing/example-incident.ts'
import { draw, endIncidents, startIncidents, world } from '../testing/incidents-harness.tsx'

const { OpenPage } = await import('./open-page.tsx')

const affected = () => ({
  People: [exampleAffected(), exampleAffected({ TravelerId: '132', Name: 'Anna Keller' })],
  Total: 2,
  Counts: { There: 2, Arriving: 3, Passing: null, Left: 0 },
  Points: [],
  Areas: [],
  Countries: ['PH'],
  IsRepaired: false,
  IsOver: false,
  Unlocated: 1,
  Companies: [{ Code: 'C1', Name: 'Company 1', Mode: 'persons' }],
  BookingsAsOf: '2026-11-28T09:00:00Z',
  AsOf: '2026-11-28T09:00:00Z',
  Feeds: [],
})

beforeEach(async () => {
  await startIncidents()
  world.server.on(incidentAffected.affected, answer(affected()))
  world.server.on(
    riskHub.alert,
    answer({ Alert: { AlertTitle: 'Typhoon Koto, Luzon' }, Texts: [], Areas: [], Feeds: [] }),
  )
})
afterEach(endIncidents)

async function show() {
  const shown = draw(<OpenPage />, '/?area=alert:12')
  await screen.findByRole('checkbox', { name: 'Kenta Sato' })
  await screen.findByDisplayValue('Typhoon Koto, Luzon')
  return shown
}
const opened = () => world.server.to(incidentCore.open).map(({ body }) => body)

describe('opening', { timeout: 20_000 }, () => {
  it('is one Enter from an alert, and goes on with the first message', async () => {
    world.server.on(incidentCore.open, answer({ IncidentId: '9', People: 5 }))
    const { user, history } = await show()
    expect(screen.getByRole('checkbox', { name: /^Passing through/ }).closest('label')?.textContent).toContain('<5')
    expect(screen.getByText(/^1 person is on the way/)).toBeTruthy()
    screen.getByRole('textbox', { name: 'Name of the incident' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/incidents/9'))
    expect(history.location.search).toContain('message')
    expect(opened()[0]).toMatchObject({
      CompanyCode: 'C1',
      Name: 'Typhoon Koto, Luzon',
      Area: { Kind: 'alert', AlertId: '12' },
      AlertId: '12',
      IsExercise: false,
      Groups: ['there', 'arriving', 'passing'],
      Follows: true,
    })
  })

  it('leaves people out with a reason, takes a team, and can be an exercise', async () => {
    world.server.on(incidentCore.open, answer({ IncidentId: '9', People: 1 }))
    const { user } = await show()
    await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Maja Stern' }))
    await user.click(screen.getByRole('switch', { name: /^Exercise/ }))
    expect(screen.getByText('Exercise: nothing of this is real')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Open incident/ }))
    expect(screen.getByText('Please write a reason')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Why 1 person is left out' }), 'Is at home')
    await user.click(screen.getByRole('button', { name: /^Open incident/ }))
    await waitFor(() =>
      expect(opened()[0]).toMatchObject({
        IsExercise: true,
        ExceptTravelerIds: ['132'],
        ExceptReason: 'Is at home',
        TeamLoginIds: ['9'],
      }),
    )
  })

  it('leads to the one that is open about the alert, and keeps what was typed', async () => {
    world.server.on(incidentCore.open, refuse(409, 'incident_exists', 'There is one'))
    world.server.on(incidentCore.list, answer({ Incidents: [exampleIncident({ Name: 'Koto' })], Total: 1 }))
    const { user } = await show()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the incident' })
    await user.type(name, '!')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('“Koto” is open about this alert already, owned by Grace Yeung.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to its board' }).getAttribute('href')).toBe('/incidents/9')
    expect(name.value).toBe('Typhoon Koto, Luzon!')
  })

  it('without an area asks where', async () => {
    draw(<OpenPage />, '/?area=moon:1')
    expect(await screen.findByText('Where does it happen?')).toBeTruthy()
  })
})
