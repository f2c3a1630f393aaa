import { incidentCore } from '@portolan/contract/features/incidents/core'
import { incidentMessages } from '@portolan/contract/features/incidents/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast } from '../../../lib/toast.ts'
import { draw, endIncidents, line, startIncidents, world } from '../testing/incidents-harness.tsx'

const saved = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>())
vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: saved }))
const { BoardPage } = await import('../board/board-page.tsx')

beforeEach(() => startIncidents())
afterEach(endIncidents)

async function show() {
  const shown = draw(<BoardPage id="9" />)
  await screen.findByRole('list', { name: 'People' })
  return shown
}
const inMenu = async (user: Awaited<ReturnType<typeof show>>['user'], menu: HTMLElement, item: string) => {
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('dialogs', { timeout: 20_000 }, () => {
  it('closing says what it ends, and sends the note', async () => {
    world.server.on(incidentCore.close, answer({}))
    const { user } = await show()
    await inMenu(user, screen.getByRole('button', { name: 'More' }), 'Close incident')
    const close = await dialog()
    expect(close.getByText('Need help: 2. Unanswered: 5.')).toBeTruthy()
    expect(close.getByText('Answer links end at once.')).toBeTruthy()
    await user.type(close.getByRole('textbox', { name: 'Closing note' }), 'All are home')
    await user.click(close.getByRole('button', { name: 'Close incident' }))
    await waitFor(() =>
      expect(world.server.to(incidentCore.close)[0]?.body).toMatchObject({ Version: 3, Note: 'All are home' }),
    )
  })

  it('a person is taken out with a reason', async () => {
    world.server.on(incidentCore.removePeople, answer({ Removed: 1 }))
    const { user } = await show()
    await inMenu(user, line('Kenta Sato').getByRole('button', { name: 'Acts for Kenta Sato' }), 'Take out of the list')
    const remove = await dialog()
    await user.click(remove.getByRole('button', { name: 'Take out' }))
    expect(remove.getByText('Please write a reason')).toBeTruthy()
    await user.type(remove.getByRole('textbox'), 'Never travelled')
    await user.click(remove.getByRole('button', { name: 'Take out' }))
    await waitFor(() =>
      expect(world.server.to(incidentCore.removePeople)[0]?.body).toMatchObject({
        PersonIds: ['21'],
        Reason: 'Never travelled',
      }),
    )
  })

  it('several are picked, one of them let go again, and the others taken out together', async () => {
    world.server.on(incidentCore.removePeople, answer({ Removed: 2 }))
    const { user } = await show()
    for (const name of ['Kenta Sato', 'Anna Keller', 'Chi Ming Lam', 'Anna Keller'])
      await user.click(screen.getByRole('checkbox', { name: `Pick ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Take out of the list' }))
    const remove = await dialog()
    expect(remove.getByRole('heading', { name: 'Take 2 people out?' })).toBeTruthy()
    await user.type(remove.getByRole('textbox'), 'Left with the morning flight')
    await user.click(remove.getByRole('button', { name: 'Take out' }))
    await waitFor(() =>
      expect(world.server.to(incidentCore.removePeople)[0]?.body).toMatchObject({ PersonIds: ['21', '22'] }),
    )
    await waitFor(() => expect(screen.queryByText('2 people picked')).toBeNull())
  })

  it('the team is changed; a colleague’s change keeps what was chosen', async () => {
    world.server.on(incidentCore.change, refuse(409, 'incident_changed'), answer({ Version: 5 }))
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: /2 on it/ }))
    const team = await dialog()
    await user.click(await team.findByRole('checkbox', { name: 'Maja Stern' }))
    await user.selectOptions(team.getByRole('combobox', { name: 'Owner' }), 'Kenji Mori')
    await user.click(team.getByRole('button', { name: 'Save team' }))
    expect(await team.findByText(/What you chose is still here/)).toBeTruthy()
    expect(team.getByRole<HTMLInputElement>('checkbox', { name: 'Maja Stern' }).checked).toBe(true)
    await user.click(team.getByRole('button', { name: 'Save team' }))
    await waitFor(() =>
      expect(world.server.to(incidentCore.change)[1]?.body).toMatchObject({
        TeamLoginIds: ['7', '8', '9'],
        OwnerLoginId: '8',
      }),
    )
  })

  it('that a colleague calls already is said', async () => {
    world.server.on(incidentCore.call, refuse(409, 'incident_called_by', 'Kenji Mori is calling this person'))
    const { user } = await show()
    await inMenu(user, line('Kenta Sato').getByRole('button', { name: 'Acts for Kenta Sato' }), 'I am calling')
    await waitFor(() => expect(currentToast()?.text).toBe('Kenji Mori is calling this person'))
  })

  it('deliveries and messages say what became of them', async () => {
    world.server.on(
      incidentMessages.deliveries,
      answer({
        Deliveries: [
          {
            Number: 1,
            Channel: 'mail',
            To: 'kenta@acme.example',
            State: 'bounced',
            At: '2026-11-28T06:00:00Z',
            Answer: '550 no such user',
          },
        ],
      }),
    )
    const { user } = await show()
    await inMenu(user, line('Kenta Sato').getByRole('button', { name: 'Acts for Kenta Sato' }), 'What was sent')
    const deliveries = await dialog()
    expect(await deliveries.findByText('550 no such user')).toBeTruthy()
    expect(deliveries.getByText('Bounced')).toBeTruthy()
    await user.click(deliveries.getByRole('button', { name: 'Close' }))
    await inMenu(user, screen.getByRole('button', { name: 'More' }), 'Messages so far')
    expect(await (await dialog()).findByText('No messages yet')).toBeTruthy()
  })

  it('the report is a file', async () => {
    world.server.on(
      incidentCore.report,
      () =>
        new Response('x', {
          headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="Typhoon.csv"' },
        }),
    )
    const { user } = await show()
    await inMenu(user, screen.getByRole('button', { name: 'Report' }), 'CSV')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(world.server.to(incidentCore.report)[0]?.body).toMatchObject({ IncidentId: '9', format: 'csv' })
  })
})
