import {
  type Consent,
  dataProtection,
  type DataRequest,
  type ErasurePreview,
} from '@portolan/contract/features/administration/data-protection'
import { cleanup, screen, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { openPages } from '../settings/testing/open-pages.tsx'
import { startSettings } from '../settings/testing/settings-harness.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

let DataProtectionPage: FunctionComponent
beforeAll(async () => {
  await startSettings()
  ;({ DataProtectionPage } = await import('./data-protection-page.tsx'))
}, 60_000)

const person = { Key: 'login:7', Name: 'Chan Siu Ming', Email: 'siu.ming@example.com' }

const request: DataRequest = {
  Id: '3',
  Kind: 'access',
  Person: person,
  CompanyCode: 'C1',
  Words: 'Everything of this year',
  ReceivedAt: '2026-11-01T02:00:00Z',
  DueOn: '2026-12-01',
  IsOverdue: false,
  DoneAt: null,
  Answer: null,
}

const consent: Consent = {
  Person: { Key: 'login:7', Name: 'Chan Siu Ming' },
  Kind: 'agency',
  Detail: null,
  IsGiven: true,
  At: '2026-11-03T12:00:00Z',
  TextVersion: '1',
}

const preview: ErasurePreview = {
  Person: { ...person, Code: 'E7', IsErased: false, IsSelf: false },
  Sections: [{ Name: 'Trips', Deleted: 2, Anonymous: 5 }],
  Kept: [{ Name: 'Invoices', Reason: 'Law of taxes', Rows: 3, Until: '2036-12-31' }],
  Files: 1,
  Blockers: [],
}

async function start(right?: 'auditor') {
  const server = await startSettings(right)
  server.on(dataProtection.listDataRequests, answer({ Requests: [request] }))
  server.on(dataProtection.listConsents, answer({ Consents: [consent], HasMore: false }))
  server.on(dataProtection.readHeldData, answer({ Sections: [] }))
  server.on(dataProtection.previewErasure, answer(preview))
  server.on(dataProtection.listDataPackages, answer({ Packages: [], Erasures: [] }))
  const { user } = openPages({ '/admin/setting/data-protection': DataProtectionPage }, '/admin/setting/data-protection')
  return { server, user }
}

it('says each day as days are written, of requests, consents and of what stays', async () => {
  const { user } = await start()
  expect(await screen.findByText('Due 01 Dec 2026')).toBeTruthy()
  expect(await screen.findByText('03 Nov 2026')).toBeTruthy()
  const requests = screen.getByRole('region', { name: 'Requests of people' })
  await user.click(within(requests).getByRole('button', { name: 'Choose: Chan Siu Ming' }))
  expect(await screen.findByText(/until 31 Dec 2036/)).toBeTruthy()
})
