import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../lib/test-http.ts'
import { administrationSettings as settings } from '@portolan/contract/features/administration/settings'
import { openPages } from './testing/open-pages.tsx'
import { exampleDraft, startSettings } from './testing/settings-harness.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The pages at their addresses, as the portal's routes have them. */
async function open(address: string) {
  const pages: Readonly<Record<string, FunctionComponent>> = {
    '/admin/setting': (await import('./overview-page.tsx')).OverviewPage,
    '/admin/setting/changes': (await import('./changes-page.tsx')).ChangesPage,
    '/admin/setting/$section': (await import('./section-page.tsx')).SectionPage,
    '/admin/setting/$section/$key': (await import('./record-page.tsx')).RecordPage,
  }
  return openPages(pages, address)
}

const record = '/admin/setting/cost-centres/4100?company=C1'

it('what is typed is a draft soon after, and the bar leads to what it will do', async () => {
  const server = await startSettings()
  const draft = exampleDraft()
  server.on(settings.saveDraft, answer({ Draft: draft, Faults: [] }))
  const { user, history } = await open(record)
  await user.type(await screen.findByLabelText(/^Name/), ' Asia')
  server.on(settings.listDrafts, answer({ Drafts: [draft] }))
  expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeTruthy()
  const sent = server.to(settings.saveDraft).at(-1)?.body
  expect(sent).toMatchObject({ Section: 'costCentres', CompanyCode: 'C1', Key: '4100', Revision: 'r1' })
  expect(sent?.Record).toEqual({ company: 'C1', code: '4100', name: 'Sales Asia' })
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  const bar = within(await screen.findByRole('region', { name: 'Changes that are not published' }))
  expect(bar.getByText('1 change not published')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'See what will change' }))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/setting/changes'))
})

it('what the server could not take stays in the form, and after a reload too', async () => {
  const server = await startSettings()
  server.on(settings.saveDraft, refuse(503, 'internal_error', 'The server is busy.'))
  const { user } = await open(record)
  await user.type(await screen.findByLabelText(/^Name/), '!')
  expect(await screen.findByText('The server is busy.', {}, { timeout: 3000 })).toBeTruthy()
  cleanup()
  await open(record)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Sales!'))
  const draft = exampleDraft({ Record: { company: 'C1', code: '4100', name: 'Sales!' } })
  server.on(settings.saveDraft, answer({ Draft: draft, Faults: [] }))
  expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeTruthy()
})

it('an auditor reads the record and changes nothing', async () => {
  await startSettings('auditor')
  await open(record)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  expect(name.readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Active' }).disabled).toBe(true)
})

const effect = {
  Changes: [{ DraftId: '12', Path: 'name', Title: 'Name', Before: 'Sales', After: 'Sales Asia' }],
  Effects: [
    {
      Kind: 'requests',
      Text: 'open requests would ask another approver',
      Count: 1204,
      Examples: ['TR-1'],
      Weight: 'warning',
    },
  ],
  Faults: [],
  Digest: 'd1',
}

it('shows differences in words and effects in numbers, and publishes with a reason', async () => {
  const server = await startSettings()
  server.on(settings.listDrafts, answer({ Drafts: [exampleDraft()] }), answer({ Drafts: [] }))
  server.on(settings.effect, answer(effect))
  server.on(
    settings.publish,
    answer({ Published: [{ Section: 'costCentres', Key: '4100', Version: 3 }], ScheduledAt: null }),
  )
  const { user } = await open('/admin/setting/changes?company=C1')
  expect(await screen.findByText('1,204')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Name/ }))
  expect(row.getByText('Sales').tagName).toBe('DEL')
  expect(row.getByText('Sales Asia').tagName).toBe('INS')
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish 1 change' })
  expect(publish.disabled).toBe(true)
  await user.type(screen.getByLabelText(/^Reason/), 'New name')
  await user.click(publish)
  await waitFor(() => expect(server.to(settings.publish)).toHaveLength(1))
  expect(server.to(settings.publish)[0]?.body).toMatchObject({ DraftIds: ['12'], Reason: 'New name', Digest: 'd1' })
  expect(await screen.findByText('Everything is published')).toBeTruthy()
})

it('a day and time are those of the company, and the button says that it schedules', async () => {
  const server = await startSettings()
  server.on(settings.listDrafts, answer({ Drafts: [exampleDraft()] }))
  server.on(settings.effect, answer(effect))
  server.on(
    settings.record,
    answer({ Record: { code: 'C1', timeZone: 'Asia/Tokyo' }, Revision: 'r', Draft: null, Versions: 1 }),
  )
  server.on(settings.publish, answer({ Published: [], ScheduledAt: '2099-01-04T00:30:00Z' }))
  const { user } = await open('/admin/setting/changes?company=C1')
  await user.type(await screen.findByLabelText(/^Reason/), 'New year')
  await user.click(screen.getByRole('button', { name: 'At a day and time' }))
  expect(await screen.findByText('In the company’s time zone: Asia/Tokyo')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Day/, { selector: 'input' }), '4 Jan 2099')
  const time = screen.getByLabelText(/^Time/)
  await user.clear(time)
  await user.type(time, '9:30')
  await user.click(screen.getByRole('button', { name: 'Schedule 1 change' }))
  await waitFor(() => expect(server.to(settings.publish)[0]?.body).toMatchObject({ At: '2099-01-04T00:30:00.000Z' }))
})

it('two publish at once: who came later sees who it was, and keeps the draft', async () => {
  const server = await startSettings()
  server.on(settings.listDrafts, answer({ Drafts: [exampleDraft()] }))
  server.on(settings.effect, answer(effect))
  server.on(settings.publish, refuse(409, 'record_changed', 'Kenji Mori changed this on 27 Nov.'))
  const { user } = await open('/admin/setting/changes?company=C1')
  await user.type(await screen.findByLabelText(/^Reason/), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Publish 1 change' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Kenji Mori changed this')
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Mine')
})

it('an overtaken draft takes mine or the published value for each field', async () => {
  const server = await startSettings()
  const draft = exampleDraft({ Record: { company: 'C1', code: '4100', name: 'Mine', active: false } })
  server.on(
    settings.record,
    answer({ Record: { company: 'C1', code: '4100', name: 'Theirs' }, Revision: 'r2', Draft: draft, Versions: 3 }),
  )
  server.on(settings.versions, answer({ Versions: [version(3)], Total: 1 }))
  server.on(settings.saveDraft, answer({ Draft: { ...draft, Revision: 'r2' }, Faults: [] }))
  const { user } = await open(record)
  expect(await screen.findByText(/^Kenji Mori published on/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Name: Published' }))
  await user.click(screen.getByRole('button', { name: 'Go on with these' }))
  await waitFor(() => expect(server.to(settings.saveDraft)).toHaveLength(1))
  expect(server.to(settings.saveDraft)[0]?.body).toMatchObject({
    Record: { name: 'Theirs', active: false },
    Revision: 'r2',
  })
  await waitFor(() => expect(screen.queryByText(/^Kenji Mori published on/)).toBeNull())
})

const version = (number: number) => ({
  Version: number,
  At: '2026-11-27T09:00:00Z',
  Author: 'Kenji Mori',
  AuthorKind: 'person',
  Reason: `Reason ${number}`,
  IsCurrent: number === 3,
  Changes: ['name'],
})

it('two versions are compared, and going back makes a draft with a reason', async () => {
  const server = await startSettings()
  server.on(settings.versions, answer({ Versions: [version(3), version(2)], Total: 2 }))
  server.on(settings.compare, answer({ Changes: effect.Changes }))
  server.on(settings.rollBack, answer({ Draft: exampleDraft() }))
  const { user, history } = await open(record)
  await user.click(await screen.findByRole('button', { name: /^Versions/ }))
  expect(await screen.findByText('Reason 3')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Version 3' }))
  await user.click(screen.getByRole('checkbox', { name: 'Version 2' }))
  expect(await screen.findByRole('table', { name: 'Version 2 and version 3' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go back to this version' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Too early')
  await user.click(dialog.getByRole('button', { name: 'See what will change' }))
  await waitFor(() => expect(history.location.pathname).toBe('/admin/setting/changes'))
  expect(server.to(settings.rollBack)[0]?.body).toMatchObject({ To: 2, Reason: 'Too early' })
})

it('the overview says what waits, and finds one of many companies', async () => {
  const server = await startSettings('agency')
  const failed = exampleDraft({ Id: '13', State: 'failed' })
  const scheduled = exampleDraft({ Id: '14', State: 'scheduled', PublishAt: '2099-01-04T00:30:00Z' })
  server.on(settings.listDrafts, answer({ Drafts: [exampleDraft(), failed, scheduled] }))
  const row = { Code: 'HVT', DisplayName: 'Harbour Vale', Region: 'Asia', Active: true, People: 12, Drafts: 1 }
  server.on(settings.companies, answer({ Companies: [{ ...row, LastChangeAt: null }], Total: 60 }))
  const { user } = await open('/admin/setting')
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(await todo.findByText('1 scheduled change was not published')).toBeTruthy()
  expect(todo.getByText('1 change is ready to publish')).toBeTruthy()
  expect(todo.getByText(/^1 change is scheduled for/)).toBeTruthy()
  await user.type(await screen.findByLabelText('Search companies'), 'harb')
  await waitFor(() => expect(server.to(settings.companies).at(-1)?.body.Search).toBe('harb'))
})

it('the list shows what has ended and what has a draft', async () => {
  const server = await startSettings()
  const row = { Key: '4100', Title: 'Sales', Detail: 'approves: Kenji', Active: true, ChangedAt: null, HasDraft: true }
  server.on(
    settings.records,
    answer({ Records: [row, { ...row, Key: '4200', Title: 'Old', Active: false, HasDraft: false }], Total: 2 }),
  )
  await open('/admin/setting/cost-centres?company=C1')
  const rows = within(await screen.findByRole('list', { name: 'Cost centres' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Salesapproves: KenjiDraft', 'Oldapproves: KenjiEnded'])
})
