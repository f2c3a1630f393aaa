import { incidentCore } from '@portolan/contract/features/incidents/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { exampleIncident } from '../testing/example-incident.ts'
import { draw, endIncidents, hear, pass, startIncidents, world } from '../testing/incidents-harness.tsx'

const { IncidentsPage } = await import('./incidents-page.tsx')

beforeEach(async () => {
  await startIncidents()
  world.server.on(
    incidentCore.list,
    answer({
      Incidents: [
        exampleIncident({ IsExercise: true }),
        exampleIncident({ IncidentId: '8', Name: 'Strike in Paris', Alert: null, ClosedAt: '2026-11-27T10:00:00Z' }),
      ],
      Total: 2,
    }),
  )
})
afterEach(endIncidents)

it('has figures, owner and age of each, and leads to its board', async () => {
  const { user, history } = draw(<IncidentsPage />)
  const list = within(await screen.findByRole('list', { name: 'Incidents' }))
  expect(list.getByText('Open 3 hr 5 min')).toBeTruthy()
  expect(list.getByText('Exercise')).toBeTruthy()
  expect(list.getByText('Closed')).toBeTruthy()
  expect(screen.getByText('2 incidents')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Typhoon Koto, Luzon' }).getAttribute('href')).toBe('/incidents/9')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(history.location.search).toContain('state=open'))
  expect(world.server.to(incidentCore.list).at(-1)?.body).toMatchObject({ state: 'open' })
})

it('is fetched again when an incident changes', async () => {
  draw(<IncidentsPage />)
  await screen.findByRole('list', { name: 'Incidents' })
  hear()
  await pass(10)
  expect(world.server.to(incidentCore.list)).toHaveLength(2)
})

it('says how one begins where there is none', async () => {
  world.server.on(incidentCore.list, answer({ Incidents: [], Total: 0 }))
  draw(<IncidentsPage />)
  expect(await screen.findByText('No incidents')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New incident' }).getAttribute('href')).toBe('/incidents/affected')
})
