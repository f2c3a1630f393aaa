import { deskItems, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../../lib/test-http.ts'
import {
  exampleMessage,
  exampleOption,
  exampleRequest,
} from '../../../../parts/request-sections/testing/example-request.ts'
import { exampleConnection } from '../../../../parts/trip-connection/testing/example-connection.ts'
import { exampleVerdict } from '../../../../parts/policy-verdict/testing/example-verdict.ts'
import {
  at,
  changed,
  claimOf,
  desk,
  endDesk,
  line,
  maja,
  panel,
  row,
  show,
  startDesk,
} from '../testing/desk-harness.tsx'
import { exampleTask } from '../testing/example-item.ts'

beforeEach(startDesk)
afterEach(endDesk)

describe('the panel', { timeout: 20_000 }, () => {
  it('leads with what is left to do, and finishes a task once its steps are done', async () => {
    const task = exampleTask()
    desk.items = [task.Item]
    desk.server.on(deskItems.openItem, () => Response.json(task))
    desk.server.on(deskTasks.setStep, ({ body }) => {
      expect(body).toMatchObject({ Position: 2, isDone: true })
      return Response.json({ Item: task.Item, Steps: task.Steps })
    })
    const { user } = await show('/?item=1')
    expect(await panel().findByText('Flight: Flight EK 88')).toBeTruthy()
    expect(panel().getByText(/CHF\s?1,040\.00 back/)).toBeTruthy()
    expect(panel().getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true)
    await user.click(panel().getByRole('button', { name: 'Mark as done' }))
    await waitFor(() => expect(desk.server.to(deskTasks.setStep)).toHaveLength(1))
  })

  it('shows what a task about a connection is about, with what could still be flown', async () => {
    const task = exampleTask()
    desk.items = [task.Item]
    const Connection = exampleConnection({
      State: 'broken',
      Minutes: 20,
      Minimum: 45,
      Later: [{ Flight: 'LH 910', LeavesRemark: '20300506131500' }],
    })
    desk.server.on(deskItems.openItem, () => Response.json({ ...task, Connection }))
    await show('/?item=1')
    expect(await panel().findByText(/20 min in Hong Kong · minimum 45 min/)).toBeTruthy()
    expect(panel().getByText('Mei Ling Chan')).toBeTruthy()
    expect(panel().getByText(/^LH 910 usually leaves .*13:15$/)).toBeTruthy()
  })

  it('hands an item over with a note, which is kept while the dialog is closed', async () => {
    desk.server.on(deskItems.handOverItem, ({ body }) =>
      changed(body['Id'], { Claim: claimOf(maja, 10), LastBy: maja }),
    )
    const { user } = await show()
    await user.click(row('Traveller 1'))
    const ask = async () => {
      await user.click(await panel().findByRole('button', { name: 'Hand over' }))
      return within(await screen.findByRole('dialog', { name: 'Hand over: Traveller 1' }))
    }
    let dialog = await ask()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Calls back at four')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    dialog = await ask()
    expect((dialog.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Calls back at four')
    await user.click(dialog.getByRole('button', { name: 'Hand over' }))
    await waitFor(() =>
      expect(desk.server.to(deskItems.handOverItem)[0]?.body).toMatchObject({
        Id: '1',
        Version: 1,
        LoginId: '8',
        note: 'Calls back at four',
      }),
    )
    expect(await screen.findByText('Handed over to Maja Stern')).toBeTruthy()
    expect(line('Traveller 1').getByText('Maja Stern is working on it')).toBeTruthy()
  })

  it('says that an act is not possible now', async () => {
    const { user } = await show()
    await user.keyboard('jo')
    expect(await screen.findByText('That is not possible in this state.')).toBeTruthy()
  })
})

describe('a request in the panel', { timeout: 20_000 }, () => {
  let request: ReturnType<typeof exampleRequest>
  beforeEach(() => {
    request = exampleRequest({ MayDo: ['message', 'offerOptions'], Options: [exampleOption()] })
    desk.server.on(deskItems.openItem, ({ body }) => {
      const Item = desk.items.find(({ Id }) => Id === body['Id'])
      const own = { ...request, ReferenceNumber: String(body['Id']).padStart(20, '0') }
      return Response.json({ ...exampleTask(), Item, Request: own, Steps: [] })
    })
    desk.server.on(tripRequests.getMessageRelatedLogin, answer({ Logins: [] }))
    desk.server.on(tripRequests.readMessages, answer({ Unread: 0 }))
  })

  it('keeps a message while others are open, and shows it once it was sent', async () => {
    desk.server.on(tripRequests.postMessage, ({ body }) => {
      const message = exampleMessage({ Text: String(body['text']) })
      request = { ...request, Messages: [message] }
      return Response.json(message)
    })
    const { user } = await show()
    const field = () => panel().findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
    await user.click(row('Traveller 1'))
    await user.type(await field(), 'On hold for you')
    await user.click(row('Traveller 2'))
    expect((await field()).value).toBe('')
    await user.click(row('Traveller 1'))
    expect((await field()).value).toBe('On hold for you')
    await user.click(panel().getByRole('button', { name: 'Send' }))
    expect(await panel().findByText('On hold for you', { selector: 'p' })).toBeTruthy()
    expect((await field()).value).toBe('')
  })

  it('says what the policy says of the request, and why it was asked for', async () => {
    const Request = exampleRequest({ Verdict: exampleVerdict(), PolicyReason: 'The client flies with me.' })
    desk.server.on(deskItems.openItem, ({ body }) =>
      Response.json({
        Item: desk.items.find(({ Id }) => Id === body['Id']),
        Request,
        Steps: [],
        Colleagues: [],
        Now: at(0),
      }),
    )
    const { user } = await show()
    await user.click(row('Traveller 1'))
    const card = await panel().findByRole('region', { name: 'Travel policy' })
    expect(card.textContent).toContain('Business on 2 h 47 min; policy: from 6 h')
    expect(card.textContent).toContain('The client flies with me.')
  })

  it('says what the policy says of an option', async () => {
    request = { ...request, Options: [exampleOption({ Policy: exampleVerdict() })] }
    const { user } = await show()
    await user.click(row('Traveller 1'))
    expect(await panel().findByText('Business on 2 h 47 min; policy: from 6 h')).toBeTruthy()
  })

  it('has an option taken back that nobody has chosen', async () => {
    desk.server.on(requestOptions.withdrawOption, () => {
      request = { ...request, Options: [] }
      return Response.json({ State: {}, Options: [] })
    })
    const { user } = await show()
    await user.click(row('Traveller 1'))
    await user.click(await panel().findByRole('button', { name: 'Remove: CX 713' }))
    expect(await screen.findByText('Option taken back')).toBeTruthy()
    expect(desk.server.to(requestOptions.withdrawOption)[0]?.body).toMatchObject({ OptionId: '1' })
    await waitFor(() => expect(panel().queryByText('CX 713')).toBeNull())
  })

  it('keeps the refund of a step while the panel is closed', async () => {
    const task = exampleTask({ Request: exampleRequest({ Total: { Amount: 1, Currency: 'CHF', Digits: 2 } }) })
    desk.items = [task.Item]
    const Steps = task.Steps.map((step) => ({ ...step, NeedsProof: true }))
    desk.server.on(deskItems.openItem, () => Response.json({ ...task, Steps }))
    const { user } = await show()
    const field = () => panel().findByRole<HTMLInputElement>('textbox', { name: 'Refund (CHF)' })
    await user.click(row(task.Item.Title))
    await user.type(await field(), '90.25')
    await user.click(panel().getByRole('button', { name: 'Close' }))
    await user.click(row(task.Item.Title))
    expect((await field()).value).toBe('90.25')
  })
})
