import { administrationBulk } from '@portolan/contract/features/administration/bulk'
import { administrationPeople, type AdminPerson } from '@portolan/contract/features/administration/people'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { openPages } from '../settings/testing/open-pages.tsx'
import { startSettings } from '../settings/testing/settings-harness.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let pages: Readonly<Record<string, FunctionComponent>>
// Texts are there before the pages that wait for theirs, and the modules before a test's time runs.
beforeAll(async () => {
  await startSettings()
  pages = {
    '/admin/setting/people': (await import('./people-page.tsx')).PeoplePage,
    '/admin/setting/people/$key': (await import('./person-page.tsx')).PersonPage,
    '/admin/setting/bulk': (await import('../bulk/bulk-page.tsx')).BulkPage,
  }
}, 60_000)

const open = (address: string) => openPages(pages, address)

const person = (more: Partial<AdminPerson> = {}): AdminPerson => ({
  Key: 'login:7',
  Name: 'Chan Siu Ming',
  ShortName: 'CS',
  OtherNames: ['陳小明'],
  Email: 'siu.ming@example.com',
  TravellerCode: 'E7',
  Team: 'Sales',
  CostCentre: null,
  Rights: ['bookingTool', 'manageIncidents'],
  IsArranger: true,
  IsApprover: false,
  IsGuest: false,
  State: 'invited',
  LockedUntil: null,
  SignedInAt: null,
  ...more,
})
const page = (rows: readonly AdminPerson[]) =>
  answer({ People: [...rows], Total: rows.length, Teams: [{ Code: 'S', Name: 'Sales' }], CostCentres: [] })

it('lists people with their state, narrows by it, and says what an act on the chosen ones would do', async () => {
  const server = await startSettings()
  server.on(administrationPeople.searchPeople, page([person()]))
  const effect = { People: 1, Skipped: 0, Effects: [{ Kind: 'mails' as const, Count: 1, Examples: ['Chan Siu Ming'] }] }
  server.on(administrationPeople.actOnPeople, answer(effect))
  const { user } = open('/admin/setting/people?company=C1&view=invited')
  const row = await screen.findByRole('row', { name: /Chan Siu Ming/ })
  expect(row.textContent).toContain('陳小明')
  expect(within(row).getByText('Incidents')).toBeTruthy()
  expect(server.to(administrationPeople.searchPeople).at(-1)?.body).toMatchObject({
    CompanyCode: 'C1',
    Status: 'invited',
  })
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite: 1 person' }))
  expect(dialog.getByText('Invitations sent')).toBeTruthy()
  expect(server.to(administrationPeople.actOnPeople)[0]?.body).toMatchObject({ DryRun: true, Keys: ['login:7'] })
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(server.to(administrationPeople.actOnPeople)).toHaveLength(2))
  expect(server.to(administrationPeople.actOnPeople).at(-1)?.body).not.toHaveProperty('DryRun')
})

it('shows a tried file with its faults by row and column, and writes the good rows', async () => {
  const server = await startSettings()
  const job = {
    Id: '5',
    Section: 'people' as const,
    FileName: 'staff.csv',
    IsDryRun: true,
    Mode: 'all' as const,
    State: 'finished' as const,
    Encoding: 'shift_jis',
    Rows: 3,
    Done: 3,
    Counts: { logins: { Created: 2, Updated: 0, Unchanged: 0 } },
    Invited: 0,
    Faults: [{ Row: 3, Column: 'email', Message: 'invalid email format' }],
    Faulty: 1,
    HasRest: true,
    MayApply: true,
    At: '2026-11-28T10:00:00Z',
  }
  server.on(administrationBulk.bulkJobs, answer({ Imports: [] }))
  server.on(administrationBulk.bulkJob, answer(job))
  server.on(administrationBulk.bulkApply, answer({ Id: '6' }))
  // Digits in an address are read as numbers.
  const { user } = open('/admin/setting/bulk?company=42&section=people&import=5')
  const table = within(await screen.findByRole('table', { name: 'Faults' }))
  expect(table.getByRole('row', { name: /3 email invalid email format/ })).toBeTruthy()
  expect(server.to(administrationBulk.bulkJob)[0]?.body).toMatchObject({ CompanyCode: '42', Id: '5' })
  expect(screen.getByText(/SHIFT_JIS/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write 2 rows without faults' }))
  expect(server.to(administrationBulk.bulkApply).at(-1)?.body).toMatchObject({ Id: '5', Mode: 'good' })
})
