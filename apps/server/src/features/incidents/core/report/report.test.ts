import { languages } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import type { HeadRow } from '../list.store.ts'
import { reportCsv } from './report-file.ts'
import { printReport } from './report-paper.ts'
import { type Report, reportTextsIn } from './report-texts.ts'

const at = new Date('2026-06-01T10:00:00Z')
const counts = {
  people: 2,
  there: 1,
  arriving: 1,
  passing: 0,
  left: 0,
  sent: 2,
  delivered: 1,
  safe: 1,
  help: 0,
  unanswered: 1,
}
const head = {
  id: 1,
  company_id: 1,
  company_code: 'HVT',
  name: '地震 – Tokyo',
  is_exercise: true,
  alert_id: null,
  alert: { title: 'Earthquake', level: 4, source: 'gdacs', sentAt: '2026-06-01T09:50:00Z' },
  alert_ended_at: null,
  opened_at: at,
  closed_at: at,
  opened_by_name: 'Grace Yeung',
  owner_name: 'Grace Yeung',
  closed_by_name: 'Grace Yeung',
  ...counts,
  bounced: 0,
  opened: 1,
  by_link: 1,
  by_portal: 0,
  by_phone: 0,
  calling: 0,
  unreachable: 0,
  longest_since: null,
  by_mail: 2,
  by_sms: 0,
  by_voice: 0,
} satisfies HeadRow
const entry = {
  id: 1,
  at,
  by_name: null,
  person_id: 1,
  person_name: 'Mei Ling Chan',
  words: null,
  digest: 'a'.repeat(64),
  is_sealed: true,
}
const reportIn = (language: Report['language']): Report => ({
  head,
  company: 'Harbour & Vale',
  madeBy: 'Grace Yeung',
  now: at,
  language,
  timeZone: 'Asia/Hong_Kong',
  verdict: {
    entries: 1,
    snapshots: 1,
    faults: [{ incidentId: 1, entryId: null, minute: 5, fault: 'missing' }],
    unsealed: 1,
    brokenLine: null,
  },
  rows: {
    snapshots: [
      {
        minute: 0,
        taken_at: at,
        digest: 'b'.repeat(64),
        body: {
          counts,
          bookings: [{ source: 'concur', at: '2026-06-01T09:58:00Z' }],
          feeds: [{ source: 'gdacs', at: null, fault: true }],
          people: [{ id: 1, group: 'there', place: 'TYO', doubt: 'nothing_onward' }],
          unlocated: [2],
          maybeInside: [9],
        },
      },
    ],
    messages: [
      {
        number: 1,
        kind: 'ask',
        texts: { 'en-US': { Subject: 'Are you safe?', Body: 'Tell us' } },
        sent_at: at,
        sent_by: null,
        people: 2,
        channels: [{ channel: 'mail', total: 2, delivered: 1, bounced: 1, failed: 0 }],
      },
    ],
    people: [
      {
        id: 1,
        name: 'Mei Ling Chan',
        traveler_id: 1,
        place: 'TYO',
        group: 'there',
        added_reason: null,
        removed_at: null,
        removed_reason: null,
        first_sent_at: at,
      },
      {
        id: 2,
        name: null,
        traveler_id: null,
        place: null,
        group: null,
        added_reason: '=Seen there',
        removed_at: at,
        removed_reason: 'At home',
        first_sent_at: null,
      },
    ],
    answers: [{ personId: 1, at, answer: 'safe', way: 'link', by: null, words: 'Am Hotel' }],
    log: [{ ...entry, kind: 'answered', detail: { answer: 'safe', way: 'link' } }],
  },
})

it.each(languages)('says in %s what was known, told and answered, and what does not fit', async (language) => {
  const texts = reportTextsIn(language)
  const csv = await reportCsv(reportIn(language))
  for (const text of [
    texts.exercise,
    texts.doubts.nothing_onward,
    texts.noName,
    texts.kinds.ask,
    texts.logKinds.answered,
    'Am Hotel',
  ])
    expect(csv).toContain(text)
  // Placeholders were all filled, and no cell begins a formula.
  expect(csv).not.toMatch(/\{\w+\}/)
  expect(csv).not.toMatch(/"=/)
  expect(csv).toContain('2026-06-01T18:00:00+08:00')
  const pdf = Buffer.from(await printReport(reportIn(language)))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
