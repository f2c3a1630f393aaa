import { countryDays } from '@portolan/contract/features/country-days'
import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type fakeServer } from '../../../../lib/test-http.ts'
import { draftOf, showForm, startForm, whole } from '../testing/form-harness.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startForm()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says below the flight that causes it which day of how many it would be', async () => {
  server.on(requestDrafts.loadDraft, answer(draftOf(whole)))
  const counter = {
    Id: 'schengen',
    Name: 'Schengen, short stays',
    Country: null,
    Limit: 90,
    IsReport: false,
    Without: 87,
    Most: 91,
    MostOn: '20991208',
    OverOn: '20991208',
    OverDay: 91,
    Stay: 0,
  }
  server.on(countryDays.check, answer({ People: [{ TravelerId: '11', Name: 'Ada Quill', Counters: [counter] }] }))
  await showForm()
  const item = screen.getByRole('group', { name: 'Flight 1' })
  expect(await within(item).findByText('Would be day 91 of 90 on 08 Dec 2099')).toBeTruthy()
  expect(within(item).getByText('Schengen, short stays')).toBeTruthy()
  expect(server.to(countryDays.check)[0]?.body).toMatchObject({
    TravelerIds: ['11'],
    Stays: [{ PlaceCode: 'BKK', From: '20991208', To: '20991208' }],
  })
})
