import { incidentMessages } from '@portolan/contract/features/incidents/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast } from '../../../lib/toast.ts'
import {
  askTexts,
  draw,
  endIncidents,
  examplePreview,
  pass,
  rowOf,
  startIncidents,
  world,
} from '../testing/incidents-harness.tsx'

const { BoardPage } = await import('../board/board-page.tsx')
// Fetched before it is waited for.
await import('./composer.tsx')

beforeEach(() => startIncidents())
afterEach(endIncidents)

/** Opens the composer from the board. */
async function compose(key: string | null, address = '/') {
  const shown = draw(<BoardPage id="9" />, address)
  await screen.findByRole('list', { name: 'People' })
  if (key !== null) await shown.user.keyboard(key)
  // While texts are fetched another dialog stands in its place.
  await screen.findByRole('textbox', { name: 'Subject' })
  return { ...shown, dialog: within(screen.getByRole('dialog')) }
}
const sent = () => world.server.to(incidentMessages.send).map(({ body }) => body)
const earlier = (over: object = {}) => ({
  MessageId: '1',
  Number: 4,
  Kind: 'ask',
  Subject: 'Safe?',
  Body: 'Please answer.',
  Languages: ['en-US'],
  SentAt: '2026-11-28T08:59:00Z',
  SentBy: 'Kenji Mori',
  People: 12,
  ByChannel: [{ Channel: 'mail', Total: 12, Delivered: 11, Bounced: 1, Failed: 0 }],
  ...over,
})

describe('a message', { timeout: 20_000 }, () => {
  it('is written at once after opening, and goes by the keyboard alone', async () => {
    world.server.on(incidentMessages.send, answer({ MessageId: '1', Number: 1, People: 27, Unreachable: 0 }))
    const { user, history, dialog } = await compose(null, '/?message=1')
    expect(history.location.search).not.toContain('message')
    // The preview is asked for a moment after the draft is there.
    await waitFor(async () => {
      await pass(500)
      expect(dialog.getByText('Goes to 27 people')).toBeTruthy()
    })
    expect(dialog.getByText('Please answer, Anna.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        IncidentId: '9',
        Kind: 'ask',
        Audience: { Of: 'all' },
        Texts: askTexts,
        Channels: ['mail', 'portal'],
        AfterNumber: 0,
      }),
    )
    await waitFor(() => expect(currentToast()?.text).toBe('Sent to 27 people.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes to one person alone from their row', async () => {
    world.server.on(incidentMessages.send, answer({ MessageId: '1', Number: 1, People: 1, Unreachable: 0 }))
    const { user } = draw(<BoardPage id="9" />)
    const row = (await screen.findAllByRole('button', { name: /^Acts for / }))[0]
    if (!row) throw new Error('nobody is listed')
    await user.click(row)
    await user.click(await screen.findByRole('menuitem', { name: 'Write to this person' }))
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Please call')
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'We could not reach you.')
    expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ IncidentId: '9', Audience: { PersonIds: [expect.any(String)] } }),
    )
  })

  it('goes to those who were picked from the list, who are named', async () => {
    world.server.on(incidentMessages.send, answer({ MessageId: '1', Number: 1, People: 2, Unreachable: 0 }))
    const { user } = draw(<BoardPage id="9" />)
    await user.click(await screen.findByRole('checkbox', { name: 'Pick Kenta Sato' }))
    rowOf('Anna Keller').focus()
    await user.keyboard('x')
    const picked = within(screen.getByRole('group', { name: 'Picked people' }))
    expect(picked.getByText('2 people picked')).toBeTruthy()
    await user.click(picked.getByRole('button', { name: 'Write to them' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to 2 people' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Subject' }), 'Bus at noon')
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'From the hotel.')
    expect(dialog.getByText('Kenta Sato, Anna Keller')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()[0]).toMatchObject({ Audience: { PersonIds: ['21', '12'] } }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Picked people' })).toBeNull())
  })

  it('says which languages are missing, and is not sent half finished', async () => {
    const { user, dialog } = await compose('m')
    expect(dialog.getByRole('button', { name: /^English.*complete$/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /^日本語.*missing$/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), '安否確認')
    expect(dialog.getByRole('button', { name: /^日本語.*not finished$/ })).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^One language has/)
    expect(sent()).toHaveLength(0)
  })

  it('stays when the dialog is closed', async () => {
    const { user, dialog } = await compose('m')
    const subject = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
    await user.clear(subject)
    await user.type(subject, 'Where are you?')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.keyboard('m')
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe('Where are you?')
  })

  it('says who cannot be reached, and who was written to just now', async () => {
    world.server.on(
      incidentMessages.preview,
      answer(
        examplePreview({
          Unreachable: [{ PersonId: '22', Name: 'Chi Ming Lam' }],
          Recent: [{ By: 'Kenji Mori', At: '2026-11-28T08:59:00Z', People: 12, Subject: 'Safe?' }],
        }),
      ),
    )
    const { dialog } = await compose('m')
    await waitFor(async () => {
      await pass(500)
      expect(dialog.getByText('1 person cannot be reached:')).toBeTruthy()
    })
    expect(dialog.getByText('Chi Ming Lam')).toBeTruthy()
    expect(dialog.getByText(/^Kenji Mori wrote to 12 people/)).toBeTruthy()
  })

  it('after somebody was faster keeps its text, shows who wrote, and goes only knowingly', async () => {
    const { user, dialog } = await compose('m')
    world.server.on(incidentMessages.messages, answer({ Messages: [earlier()] }))
    world.server.on(
      incidentMessages.send,
      refuse(409, 'incident_message_newer', 'Kenji Mori has written'),
      answer({ MessageId: '2', Number: 5, People: 27, Unreachable: 1 }),
    )
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await dialog.findByText(/^Kenji Mori has written to 12 people meanwhile/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Are you safe?')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent(), 'not without having seen it').toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Send all the same' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ AfterNumber: 4 }))
    await waitFor(() => expect(currentToast()?.text).toBe('Sent to 27 people; 1 cannot be reached.'))
  })

  it('that failed is sent as the same one', async () => {
    world.server.on(
      incidentMessages.send,
      refuse(503, 'service_unavailable', 'Not now.'),
      answer({ MessageId: '1', Number: 1, People: 27, Unreachable: 0 }),
    )
    const { user, dialog } = await compose('m')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await dialog.findByText('Not now.')).textContent).toBe('Not now.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(world.server.to(incidentMessages.send)).toHaveLength(2))
    const [first, second] = world.server.to(incidentMessages.send).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })
})

it('a reminder goes to the unanswered', async () => {
  world.server.on(incidentMessages.send, answer({ MessageId: '1', Number: 1, People: 5, Unreachable: 0 }))
  const { user, dialog } = await compose('r')
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'To' }).value).toBe('unanswered')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()[0]).toMatchObject({ Kind: 'reminder', Audience: { Of: 'unanswered' } }))
})
