import { administrationEffect } from '@portolan/contract/features/administration/effect'
import { administrationSettings as settings } from '@portolan/contract/features/administration/settings'
import { cleanup, screen, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer } from '../../../../lib/test-http.ts'
import { openPages } from '../testing/open-pages.tsx'
import { costCentres, exampleDraft, startSettings } from '../testing/settings-harness.ts'
import type { Section } from '../settings.queries.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let pages: Readonly<Record<string, FunctionComponent>>
beforeAll(async () => {
  await startSettings()
  pages = {
    '/admin/setting/changes': (await import('../changes-page.tsx')).ChangesPage,
    '/admin/setting/$section/$key': (await import('../record-page.tsx')).RecordPage,
  }
}, 60_000)

const sectionOf = (Name: string, KeyField: string): Section => ({
  ...costCentres,
  Name,
  KeyField,
  Title: Name,
  Schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  Fields: [{ Path: 'name', Title: 'Name', Help: '', Group: 'General', Order: 1 }],
})

async function openRecord(section: Section, record: Record<string, unknown>, address: string, right?: 'auditor') {
  const server = await startSettings(right)
  server.on(settings.schema, answer({ Sections: [section] }))
  server.on(settings.record, answer({ Record: record, Revision: 'r1', Draft: null, Versions: 1 }))
  return { server, ...openPages(pages, address) }
}

const connection = { company: 'C1', name: 'Entra', issuer: 'https://login.example.com' }

it('a connection is tried as it stands in the form, and says which step failed', async () => {
  const { server, user } = await openRecord(
    sectionOf('ssoConnections', 'code'),
    connection,
    '/admin/setting/sso-connections/entra',
  )
  server.on(
    administrationEffect.testConnection,
    answer({
      Steps: [
        { Step: 'address', State: 'ok', Text: 'The address may be asked.' },
        { Step: 'discovery', State: 'failed', Text: 'The answer is a web page.' },
      ],
    }),
  )
  await user.type(await screen.findByLabelText(/^Name/), ' ID')
  await user.click(screen.getByRole('button', { name: 'Try it' }))
  const steps = within(await screen.findByRole('region', { name: 'Try the connection' }))
  expect(await steps.findByText('This does not work yet.')).toBeTruthy()
  expect(steps.getByText('Description of the provider · failed')).toBeTruthy()
  expect(steps.getByText('The answer is a web page.')).toBeTruthy()
  expect(server.to(administrationEffect.testConnection)[0]?.body).toMatchObject({
    CompanyCode: 'C1',
    Code: 'entra',
    Record: { ...connection, name: 'Entra ID' },
  })
})

it('an auditor tries no connection', async () => {
  await openRecord(
    sectionOf('ssoConnections', 'code'),
    connection,
    '/admin/setting/sso-connections/entra?company=C1',
    'auditor',
  )
  expect(await screen.findByText('You can read this and not change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try it' })).toBeNull()
})

it('a program’s new secret is shown once, and its age before that', async () => {
  const record = { clientId: 'hr', name: 'HR' }
  const { server, user } = await openRecord(
    sectionOf('machineClients', 'clientId'),
    record,
    '/admin/setting/machine-clients/hr?company=C1',
  )
  const client = {
    ClientId: 'hr',
    Name: 'HR',
    CompanyCode: 'C1',
    Scopes: [],
    Active: true,
    SecretSetAt: '2026-01-01T12:00:00Z',
    SecretAge: 331,
    LastUsedAt: null,
  }
  server.on(administrationEffect.listMachineClients, answer({ Clients: [client], Total: 1 }))
  server.on(administrationEffect.newMachineSecret, answer({ Secret: 'only-shown-once', TokensEnded: 0 }))
  expect(await screen.findByText(/Set 331 days ago, on 01 Jan 2026\. Never used\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New secret' }))
  await user.click(screen.getByLabelText('End what it has signed in with, too'))
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText('only-shown-once')).toBeTruthy()
  expect(server.to(administrationEffect.newMachineSecret)[0]?.body).toMatchObject({ ClientId: 'hr', EndTokens: true })
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await user.click(screen.getByLabelText('I have kept it'))
  await user.click(done)
  expect(screen.queryByText('only-shown-once')).toBeNull()
})

it('a fault leads to its field, and what is said without a number shows none', async () => {
  const server = await startSettings()
  const draft = exampleDraft()
  server.on(settings.listDrafts, answer({ Drafts: [draft] }))
  server.on(
    settings.effect,
    answer({
      Changes: [],
      Effects: [
        { Kind: 'applies', Text: 'It applies to new requests.', Count: 0, Examples: [], Weight: 'info' },
        { Kind: 'people', Text: 'people lose a widget', Count: 12, Examples: [], Weight: 'warning' },
      ],
      Faults: [{ DraftId: draft.Id, Path: 'name', Message: 'Sales Asia: the name is missing' }],
      Digest: 'd',
    }),
  )
  const { user, history } = openPages(pages, '/admin/setting/changes?company=C1')
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Sales Asia: the name is missing' }))
  expect(history.location.href).toContain('/admin/setting/cost-centres/4100')
  const field = await screen.findByLabelText(/^Name/)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})
