import { startPage } from '../../../../ui/insight/testing/page-harness.tsx'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { setProfile } from '../../../../lib/session.ts'
import { answer } from '../../../../lib/test-http.ts'
import { settings } from '../settings.calls.ts'
import type { Draft, Section } from '../settings.queries.ts'

export const costCentres: Section = {
  Name: 'costCentres',
  Title: 'Cost centres',
  Help: 'Who pays for trips.',
  Scope: 'company',
  KeyField: 'code',
  Schema: {
    type: 'object',
    properties: {
      company: { type: 'string' },
      code: { type: 'string', maxLength: 64 },
      name: { type: 'string', maxLength: 200 },
      active: { type: 'boolean', default: true },
    },
    required: ['company', 'code', 'name'],
  },
  Fields: [
    { Path: 'code', Title: 'Code', Help: 'Never changes.', Group: 'General', Order: 1 },
    { Path: 'name', Title: 'Name', Help: '', Group: 'General', Order: 2 },
    { Path: 'active', Title: 'Active', Help: '', Group: 'General', Order: 3 },
  ],
  MayChange: true,
}

export const exampleDraft = (over: Partial<Draft> = {}): Draft => ({
  Id: '12',
  Section: 'costCentres',
  CompanyCode: 'C1',
  Key: '4100',
  Title: 'Sales Asia',
  Record: { company: 'C1', code: '4100', name: 'Sales Asia' },
  Revision: 'r1',
  AuthorName: 'Grace Yeung',
  ChangedAt: '2026-11-27T08:00:00Z',
  Reason: null,
  PublishAt: null,
  State: 'open',
  Faults: [],
  ...over,
})

/** For tests: somebody who administers company C1, before a server with one section. */
export async function startSettings(right: 'auditor' | 'company' | 'agency' = 'company') {
  const server = await startPage()
  const profile = exampleProfile({ companies: 1 })
  setProfile({ ...profile, ModuleRights: { ...profile.ModuleRights, Administers: right } })
  server.on(settings.schema, answer({ Sections: [costCentres] }))
  server.on(settings.listDrafts, answer({ Drafts: [] }))
  server.on(
    settings.record,
    answer({ Record: { company: 'C1', code: '4100', name: 'Sales' }, Revision: 'r1', Draft: null, Versions: 2 }),
  )
  return server
}
