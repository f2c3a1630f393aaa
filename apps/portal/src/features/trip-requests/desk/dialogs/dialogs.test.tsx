import { deskItems, deskMails, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Asked, type fakeServer, refuse } from '../../../../lib/test-http.ts'
import { currentToast } from '../../../../lib/toast.ts'
import { endDialog, showDialog, startDialog } from '../testing/dialog-harness.tsx'
import { exampleItem, exampleTask } from '../testing/example-item.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'

let server: ReturnType<typeof fakeServer>
const closed = vi.fn<() => void>()
const ofItem = { opened: exampleTask({ Item: exampleItem() }), acts: {} as never, onClose: closed }

beforeEach(async () => {
  server = await startDialog('deskDialogs', 'requestsDesk', 'requestsForm')
})
afterEach(() => {
  endDialog()
  closed.mockClear()
})

const box = (name: string | RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement

it('says in the dialog why it failed, and by a toast once it is closed', async () => {
  const user = userEvent.setup()
  const refused = refuse(409, 'desk_item_taken', 'Maja Stern is working on this now.')
  let reply = () => {}
  const waits = new Promise<void>((resolve) => {
    reply = resolve
  })
  server.on(deskItems.holdItem, refused, async (asked) => {
    await waits
    return refused(asked)
  })
  const { unmount } = showDialog(<HoldDialog {...ofItem} />)
  await user.type(box(/^Reason/), 'Waits for the visa')
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Maja Stern is working on this now.')
  expect(currentToast()).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  unmount()
  reply()
  await waitFor(() => expect(currentToast()?.kind).toBe('failed'))
})

it('forgets what was sent, also where it was closed before the answer', async () => {
  const user = userEvent.setup()
  let reply = () => {}
  const waits = new Promise<void>((resolve) => {
    reply = resolve
  })
  server.on(deskItems.holdItem, async () => {
    await waits
    return Response.json({ Item: ofItem.opened.Item })
  })
  const { unmount } = showDialog(<HoldDialog {...ofItem} />)
  await user.type(box(/^Reason/), 'Waits for the visa')
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  unmount()
  reply()
  await waitFor(() => expect(currentToast()?.text).toBe('On hold'))
  showDialog(<HoldDialog {...ofItem} />)
  expect(box(/^Reason/).value).toBe('')
})

it('refuses more steps than a task can have', async () => {
  server.on(deskTasks.addTask, () => Response.json({ Item: ofItem.opened.Item }))
  showDialog(<TaskDialog companies={[{ Code: 'HVT', Name: 'Harbour & Vale' }]} opened={null} onClose={closed} />)
  const add = () => screen.getByRole('button', { name: 'Add the task' })
  const steps = (count: number) =>
    fireEvent.change(box('Steps'), { target: { value: Array.from({ length: count }, (_, at) => `${at}`).join('\n') } })
  fireEvent.change(box(/^What is to be done/), { target: { value: 'Lounge' } })
  steps(21)
  expect(screen.getByText('A task has at most 20 steps; these are 21.')).toBeTruthy()
  expect(add().hasAttribute('disabled')).toBe(true)
  steps(20)
  fireEvent.click(add())
  await waitFor(() => expect(server.to(deskTasks.addTask)[0]?.body['steps']).toHaveLength(20))
})

it('keeps a corrected subject when it is opened again, and fills again in another language only', async () => {
  const user = userEvent.setup()
  server.on(deskMails.mailTemplates, ({ body }: Asked) => {
    const language = body['language'] ?? 'en-US'
    const words = language === 'en-US' ? { Subject: 'Your visa', Body: 'Apply.' } : { Subject: 'ビザ', Body: '申請' }
    return Response.json({
      Templates: [{ Code: 'visa', Name: 'Visa', ...words }],
      Receivers: [],
      Language: language,
    })
  })
  const { unmount } = showDialog(<MailDialog {...ofItem} />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'visa')
  expect(box(/^Subject/).value).toBe('Your visa')
  await user.type(box(/^Subject/), ' for Seoul')
  unmount()
  showDialog(<MailDialog {...ofItem} />)
  await screen.findByRole('combobox', { name: 'Template' })
  expect(box(/^Subject/).value).toBe('Your visa for Seoul')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the mail' }), 'ja-JP')
  await waitFor(() => expect(box(/^Text/).value).toBe('申請'))
  expect(box(/^Subject/).value).toBe('Your visa for Seoul')
})
