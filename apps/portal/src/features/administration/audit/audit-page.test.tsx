import { MantineProvider } from '@mantine/core'
import { administrationAudit, type AuditLine } from '@portolan/contract/features/administration/audit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'

await startTexts()
const { AuditPage } = await import('./audit-page.tsx')

const line = (over: Partial<AuditLine> = {}): AuditLine => ({
  Key: 'line:12',
  At: '2026-11-28T01:02:03.000004Z',
  Kind: 'line',
  Who: { Kind: 'person', Key: 'login:3', Name: 'Grace Yeung', IsErased: false, Company: null },
  Action: 'POST /policies/publish',
  Text: 'Published travel policies',
  Whom: [{ Key: 'login:9', Name: 'Mei Ling Chan', IsErased: false }],
  MoreWhom: 0,
  Details: [{ Label: 'Version of the policy', Text: '4', Path: null }],
  Company: { Code: 'C1', Name: 'Company 1' },
  CorrelationId: 'one-call',
  Address: '192.0.2.1',
  Changes: 2,
  ...over,
})

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  server.on(administrationAudit.auditChoices, answer({ Choices: [{ Key: 'policies', Name: 'travel policies' }] }))
  server.on(
    administrationAudit.auditState,
    answer({
      Running: null,
      Last: [
        {
          AskedAt: '2026-11-27T02:15:00Z',
          AskedBy: null,
          FinishedAt: '2026-11-27T02:16:00Z',
          IsIntact: true,
          Lines: 3214,
          Head: '3214:66f1',
          FaultLine: null,
        },
      ],
      Years: 7,
      Since: '2020-01-01T00:00:00Z',
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(right: 'auditor' | 'agency', address = '/admin/setting/audit?company=C1') {
  const profile = exampleProfile({ companies: 1 })
  setProfile({ ...profile, ModuleRights: { ...profile.ModuleRights, Administers: right } })
  const { element } = atAddress(<AuditPage />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

it('lists lines, says that the chain holds, and asks for older ones by the last key', async () => {
  server.on(administrationAudit.searchAudit, answer({ Lines: [line()], Next: 'behind', Who: null, Whom: null }))
  const user = show('auditor')
  const table = await screen.findByRole('table', { name: 'Lines of the audit' })
  expect(within(table).getByText('Published travel policies')).toBeTruthy()
  expect(within(table).getByText('2 changes')).toBeTruthy()
  expect(within(table).getByText('Mei Ling Chan')).toBeTruthy()
  expect(await screen.findByText('3,214 lines, all intact.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull()
  server.on(
    administrationAudit.searchAudit,
    answer({ Lines: [line({ Key: 'line:11' })], Next: null, Who: null, Whom: null }),
  )
  await user.click(screen.getByRole('button', { name: 'Older lines' }))
  await vi.waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
  expect(server.to(administrationAudit.searchAudit).map(({ body }) => body)).toMatchObject([
    { CompanyCode: 'C1' },
    { CompanyCode: 'C1', After: 'behind' },
  ])
})

it('takes its filters from the address, and gives them back one by one', async () => {
  server.on(
    administrationAudit.searchAudit,
    answer({ Lines: [], Next: null, Who: [{ Key: 'login:3', Name: 'Grace Yeung', IsErased: false }], Whom: null }),
  )
  const user = show('auditor', '/admin/setting/audit?company=C1&view=changes&who=login:3&id=one-call')
  expect(await screen.findByText('No line matches.')).toBeTruthy()
  expect(server.to(administrationAudit.searchAudit)[0]?.body).toMatchObject({
    Kind: 'changes',
    Who: 'login:3',
    CorrelationId: 'one-call',
  })
  await user.click(screen.getByRole('button', { name: /Who: Grace Yeung/ }))
  await vi.waitFor(() => expect(server.to(administrationAudit.searchAudit).at(-1)?.body).not.toHaveProperty('Who'))
})

it('opens a line with its difference and what belongs to it; an erased value says so', async () => {
  server.on(administrationAudit.searchAudit, answer({ Lines: [line()], Next: null, Who: null, Whom: null }))
  server.on(
    administrationAudit.readAuditLine,
    answer({
      Line: line(),
      Changes: [
        { Path: 'rules.0.limit', Before: '1200', After: '900', IsErased: false },
        { Path: 'name', Before: null, After: null, IsErased: true },
      ],
      Together: [line({ Key: 'line:13', Text: 'Sent mails' })],
    }),
  )
  const user = show('agency')
  const table = await screen.findByRole('table', { name: 'Lines of the audit' })
  await user.click(within(table).getByRole('button'))
  const sheet = await screen.findByRole('dialog', { name: 'Published travel policies' })
  expect(await within(sheet).findByText('1200')).toBeTruthy()
  expect(within(sheet).getByText('900')).toBeTruthy()
  expect(within(sheet).getByText(/^Erased with/)).toBeTruthy()
  expect(within(sheet).getByRole('button', { name: 'Sent mails' })).toBeTruthy()
  expect(server.to(administrationAudit.readAuditLine)[0]?.body).toMatchObject({ Key: 'line:12' })
  expect(screen.getByRole('button', { name: 'Verify now', hidden: true })).toBeTruthy()
})
