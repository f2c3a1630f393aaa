import { administrationHealth, type HealthCheck } from '@portolan/contract/features/administration/health'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentProfile, setProfile } from '../../../lib/session.ts'
import { answer, type fakeServer } from '../../../lib/test-http.ts'
import { currentToast } from '../../../lib/toast.ts'
import { showPage, startPage } from '../../../ui/insight/testing/page-harness.tsx'

const check = (Id: string, more: Partial<HealthCheck>): HealthCheck => ({
  Id,
  Group: 'mail',
  State: 'ok',
  Title: Id,
  Value: '0',
  Since: null,
  WhatToDo: null,
  Link: null,
  Runs: null,
  ...more,
})

const health = (Checks: readonly HealthCheck[]) =>
  answer({
    AsOf: '2026-11-28T11:00:00Z',
    IsWhole: true,
    Checks,
    Tables: [{ Name: 'audit_event', Bytes: 3 * 1024 ** 2, Rows: 1200 }],
    Statements: [],
  })

const mail = {
  Id: '7',
  CompanyCode: 'ACME',
  Address: 'ann@acme.example',
  Template: 'test',
  Subject: 'Your trip',
  State: 'failed',
  Attempts: 8,
  Answer: '550 no such person',
  CreatedAt: '2026-11-28T10:00:00Z',
  NextAttemptAt: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPage()
  administers('agency')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function administers(right: 'auditor' | 'agency') {
  const profile = currentProfile()
  if (profile) setProfile({ ...profile, ModuleRights: { ...profile.ModuleRights, Administers: right } })
}

async function open(address = '/admin/setting/health') {
  const { HealthPage } = await import('./health-page.tsx')
  return showPage(<HealthPage />, address)
}

it('has what is red first, with what to do and the act beside it, and calm groups below', async () => {
  server.on(
    administrationHealth.getHealth,
    health([
      check('riskFeed:gdacs', {
        Group: 'feeds',
        State: 'red',
        Title: 'Risk feed GDACS',
        WhatToDo: 'Run it now.',
        Runs: 'risk:gdacs',
      }),
      check('mailFailed', {
        State: 'warning',
        WhatToDo: 'Send them again.',
        Link: '/admin/setting/health?list=failed',
      }),
      check('processes', { Group: 'processes', Value: '2 alive' }),
    ]),
  )
  server.on(administrationHealth.runFeed, answer({ Started: true }))
  const { user } = await open()
  const attention = await screen.findByRole('region', { name: 'Needs attention' })
  const [first, second] = within(attention).getAllByRole('listitem')
  expect(first?.textContent).toContain('Act now')
  expect(first?.textContent).toContain('Run it now.')
  expect(within(second!).getByRole('link').getAttribute('href')).toContain('list=failed')
  expect(screen.getByRole('region', { name: 'Processes' }).textContent).toContain('2 alive')
  expect(screen.getByRole('row', { name: /audit_event/ }).textContent).toContain('3 MB')
  await user.click(within(first!).getByRole('button', { name: 'Run now: Risk feed GDACS' }))
  await vi.waitFor(() => expect(currentToast()?.text).toMatch(/It runs now/))
})

it('says that everything runs where nothing needs anybody', async () => {
  server.on(administrationHealth.getHealth, health([check('mailWaiting', {})]))
  await open()
  expect(await screen.findByRole('heading', { name: 'Everything runs' })).toBeTruthy()
})

it('sends a mail again, and shows an auditor no button', async () => {
  server.on(administrationHealth.searchTroubledMails, answer({ Mails: [mail], Total: 1 }))
  server.on(administrationHealth.retryTroubledMail, answer({ State: 'queued' }))
  const { user } = await open('/admin/setting/health?list=failed')
  expect(await screen.findByText('550 no such person')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again to ann@acme.example' }))
  await vi.waitFor(() => expect(currentToast()?.text).toBe('The mail is queued again.'))
  cleanup()
  administers('auditor')
  await open('/admin/setting/health?list=failed')
  expect(await screen.findByText('550 no such person')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
})
