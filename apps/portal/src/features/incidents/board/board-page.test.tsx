import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleIncident, examplePerson } from '../testing/example-incident.ts'
import {
  draw,
  endIncidents,
  hear,
  line,
  list,
  pass,
  rowOf,
  startIncidents,
  world,
} from '../testing/incidents-harness.tsx'

const { BoardPage } = await import('./board-page.tsx')

beforeEach(() => startIncidents())
afterEach(endIncidents)

async function show(address = '/') {
  const shown = draw(<BoardPage id="9" />, address)
  await screen.findByRole('list', { name: 'People' })
  return shown
}

const figure = (name: RegExp) => screen.getByRole('button', { name })

describe('the board', { timeout: 20_000 }, () => {
  it('says what it is, since when, who is on it, and how people have answered', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Typhoon Koto, Luzon' })).toBeTruthy()
    expect(screen.getByText(/^Extreme · PAGASA, issued/)).toBeTruthy()
    expect(screen.getByText('Open 3 hr 5 min')).toBeTruthy()
    expect(screen.getByRole('button', { name: /2 on it/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remind 5' })).toBeTruthy()
    expect(figure(/^Sent 27 mail 27, SMS 24/)).toBeTruthy()
    expect(figure(/^Delivered 26 1 bounced/)).toBeTruthy()
    expect(figure(/^Need help 2 1 being called/)).toBeTruthy()
    expect(figure(/^Unanswered 5 longest 2 hr 50 min/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Safe 20, need help 2, unanswered 5, together 27' })).toBeTruthy()
    expect(screen.getByText('sealed, 41 entries')).toBeTruthy()
    expect(screen.getByText('Lukas Brandt: needs help')).toBeTruthy()
    expect(screen.getByText('Message to 7 people')).toBeTruthy()
  })

  it('quotes words, says what is known otherwise, and who is calling', async () => {
    await show()
    expect(line('Lukas Brandt').getByText('Hotel ground floor under water, moved to 3rd floor.').tagName).toBe('Q')
    expect(line('Lukas Brandt').getByText('Kenji calls')).toBeTruthy()
    expect(line('Lukas Brandt').queryByRole('button', { name: /^Call/ }), 'nobody is called twice').toBeNull()
    expect(line('Kenta Sato').getByText('Asked 2 times, opened')).toBeTruthy()
    expect(line('Chi Ming Lam').getByText(/^Place unconfirmed since 27 Nov$/)).toBeTruthy()
    expect(line('Sin Ying Poon').getByText('The message came back')).toBeTruthy()
    expect(line('Oliver Grant').getByText('told Grace Yeung on the phone')).toBeTruthy()
  })

  it('each figure filters, in the address', async () => {
    const { user, history } = await show()
    await user.click(figure(/^Unanswered 5 longest/))
    await waitFor(() => expect(history.location.search).toContain('of=unanswered'))
    await waitFor(() => expect(list().queryByText('Lukas Brandt')).toBeNull())
    expect(world.server.to(incidentCore.people).at(-1)?.body).toMatchObject({ of: 'unanswered' })
    await user.click(figure(/^Unanswered 5 longest/))
    await waitFor(() => expect(history.location.search).not.toContain('of='))
  })

  it('follows messages: many of them are two fetches', async () => {
    await show()
    const asked = world.server.to(incidentCore.incident).length
    world.incident = exampleIncident({ Figures: { ...world.incident.Figures, Safe: 21, Unanswered: 4 } })
    for (let message = 0; message < 20; message += 1) hear()
    expect(await screen.findByRole('button', { name: 'Remind 4' })).toBeTruthy()
    await pass(1_000)
    expect(world.server.to(incidentCore.incident).length - asked).toBe(2)
    expect(world.server.to(incidentCore.incident).at(-1)?.headers.has('x-portolan-intent')).toBe(false)
  })

  it('of 10,000 people only those near the screen are fetched and drawn', async () => {
    world.people = Array.from({ length: 10_000 }, (_, index) =>
      examplePerson({ PersonId: String(index + 1), Name: `Person ${String(index + 1)}` }),
    )
    await show()
    expect(list().getAllByRole('listitem').length).toBeLessThan(200)
    expect(world.server.to(incidentCore.people).length).toBeLessThan(3)
    expect(world.server.to(incidentCore.people)[0]?.body).toMatchObject({ paging: { pageIndex: 1, pageSize: 100 } })
  })

  it('is for reading where one is not on the team', async () => {
    world.incident = exampleIncident({ IsOnTeam: false })
    const { user } = await show()
    expect(screen.getByText(/owned by Grace Yeung/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    rowOf('Kenta Sato').focus()
    await user.keyboard('s')
    expect(screen.queryByRole('dialog')).toBeNull()
    world.server.on(incidentCore.change, answer({ Version: 4 }))
    world.incident = exampleIncident()
    await user.click(screen.getByRole('button', { name: 'Join the team' }))
    expect(await screen.findByRole('button', { name: 'Message' })).toBeTruthy()
    expect(world.server.to(incidentCore.change)[0]?.body).toMatchObject({ Version: 3, TeamLoginIds: ['8', '7'] })
  })

  it('nobody is picked who was taken out', async () => {
    const { user } = await show('/?of=removed')
    expect(screen.queryByRole('checkbox')).toBeNull()
    rowOf('Kenta Sato').focus()
    await user.keyboard('x')
    expect(screen.queryByRole('group', { name: 'Picked people' })).toBeNull()
  })

  it('leads to where its area is changed', async () => {
    const { user, history } = await show()
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change the area' }))
    await waitFor(() => expect(history.location.pathname).toBe('/incidents/affected'))
    expect(new URLSearchParams(history.location.search).get('area')).toBe('alert:12')
    expect(history.location.search).toMatch(/incident=.*9/)
  })

  it('says that it is an exercise, and what closing meant', async () => {
    world.incident = exampleIncident({ IsExercise: true, ClosedAt: '2026-11-28T08:00:00Z', ClosedBy: 'Grace Yeung' })
    await show()
    expect(screen.getByText('Exercise: nothing of this is real')).toBeTruthy()
    expect(screen.getByText(/deleted 30 days after closing/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  })

  it('says what could not be loaded', async () => {
    world.server.on(incidentCore.incident, refuse(503, 'service_unavailable'))
    draw(<BoardPage id="9" />)
    expect(await screen.findByText('The incident could not be loaded.')).toBeTruthy()
  })
})

describe('keys', { timeout: 20_000 }, () => {
  it('u goes to the next unanswered person with phones, j and k move, Escape closes', async () => {
    const { user } = await show()
    await user.keyboard('u')
    const panel = within(await screen.findByRole('complementary', { name: 'Kenta Sato' }))
    expect(await panel.findByRole('link', { name: '+81 90 0000 1111' })).toBeTruthy()
    expect(world.server.to(incidentAffected.contacts)[0]?.body).toMatchObject({ TravelerId: '131', IncidentId: '9' })
    await user.keyboard('u')
    expect(await screen.findByRole('complementary', { name: 'Chi Ming Lam' })).toBeTruthy()
    await user.keyboard('k')
    expect(await screen.findByRole('complementary', { name: 'Kenta Sato' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Kenta Sato' })).toBeNull()
    expect(document.activeElement).toBe(rowOf('Kenta Sato'))
  })

  it('s enters what was told on the phone, once it is confirmed', async () => {
    world.server.on(incidentCore.enterAnswer, answer({}))
    const { user } = await show()
    rowOf('Kenta Sato').focus()
    await user.keyboard('s')
    const dialog = within(await screen.findByRole('dialog', { name: 'Kenta Sato is safe' }))
    expect(world.server.to(incidentCore.enterAnswer)).toHaveLength(0)
    await user.click(dialog.getByRole('textbox'))
    await user.keyboard('At the hotel.{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(world.server.to(incidentCore.enterAnswer)[0]?.body).toMatchObject({
        PersonId: '21',
        Answer: 'safe',
        Text: 'At the hotel.',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('c shows how somebody is reached; more of it needs a reason', async () => {
    world.server.on(
      incidentAffected.contacts,
      answer({ Contacts: [], NeedsReason: true }),
      answer({
        Contacts: [{ Kind: 'phone', Value: '+852 1', From: 'profile', Whose: null, Language: null }],
        NeedsReason: false,
      }),
    )
    const { user } = await show()
    rowOf('Kenta Sato').focus()
    await user.keyboard('c')
    const dialog = within(await screen.findByRole('dialog', { name: 'Call Kenta Sato' }))
    await user.click(await dialog.findByRole('button', { name: 'Show with this reason' }))
    expect(dialog.getByRole('alert').textContent).toBe('Please write a reason')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No answer for hours')
    await user.click(dialog.getByRole('button', { name: 'Show with this reason' }))
    expect(await dialog.findByRole('link', { name: '+852 1' })).toBeTruthy()
    expect(world.server.to(incidentAffected.contacts)[1]?.body).toMatchObject({ Reason: 'No answer for hours' })
    await user.click(dialog.getByRole('button', { name: 'I am calling' }))
    await waitFor(() => expect(world.server.to(incidentCore.call)[0]?.body).toMatchObject({ IsCalling: true }))
  })

  it('l writes a note, which stays until it has arrived', async () => {
    world.server.on(incidentCore.note, refuse(503, 'service_unavailable', 'Not now.'), answer({ EntryId: '5' }))
    const { user } = await show()
    await user.keyboard('l')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the log' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('Hotel called{Enter}')
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(field.value).toBe('Hotel called')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field.value).toBe(''))
  })
})
