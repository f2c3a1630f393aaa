import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { resolveArea, searchArea } from '../domain/incidents/affected.ts'
import { closeIncident } from '../domain/incidents/close-incident.ts'
import { giveAnswer } from '../domain/incidents/give-answer.ts'
import { logEntries } from '../domain/incidents/incident-log.ts'
import { takeSnapshot } from '../domain/incidents/incident-snapshots.ts'
import type { Db } from '../domain/incidents/incident.store.ts'
import { openIncident } from '../domain/incidents/open-incident.ts'
import { demoCompanies } from './demo-company.ts'
import {
  type DemoTeam,
  findDemoTeam,
  findPeopleIn,
  findWarningAlerts,
  hasIncidents,
  lockDemoIncidents,
} from './demo-incidents.store.ts'

const [harbourVale] = demoCompanies
const [ownerEmail, secondEmail] = ['grace.yeung@harbourvale.example', 'pedro.almeida@harbourvale.example'] as const

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The exercise was on the one of these days, counted back, on which most people were abroad. */
const exerciseDaysAgo = [24, 21, 27, 30, 18] as const
/** Where the company's people work and travel. */
const abroad = {
  Kind: 'countries' as const,
  Countries: [
    'JP',
    'SG',
    'GB',
    'DE',
    'FR',
    'US',
    'TW',
    'CN',
    'TH',
    'AU',
    'IT',
    'AE',
    'VN',
    'KR',
    'MY',
    'ID',
    'ES',
    'NL',
    'CH',
    'IN',
  ],
}

/**
 * Incidents of the demo, by what opens, answers and closes real ones: an exercise of last month that is closed, and an open one
 * about the alert in force that touches most people. Once, at the first start.
 */
export async function loadDemoIncidents(pool: Pools['system'], now: Date): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    await lockDemoIncidents(db)
    const team = await findDemoTeam(db, harbourVale, [ownerEmail, secondEmail])
    if (!team || (await hasIncidents(db, team.company.id))) return
    await runExercise(db, team, await findExerciseDay(db, team, now))
    await openOnAlert(db, team, now)
  })
}

const asked = ({ company, owner, second }: DemoTeam) => ({
  company,
  alertId: null,
  groups: ['there', 'arriving', 'passing'] as const,
  follows: true,
  exceptTravelerIds: [],
  exceptReason: null,
  loginId: owner,
  teamLoginIds: [second],
  language: 'en-US' as const,
  loggedBy: null,
})

/** Of the alerts in force the one with most people inside now. */
async function openOnAlert(db: Db, team: DemoTeam, now: Date): Promise<void> {
  const searched = [{ companyId: team.company.id, travelerIds: null }]
  let best: { id: number; title: string; people: number } | null = null
  for (const { id, title } of await findWarningAlerts(db, team.company.id, now)) {
    const area = await resolveArea(db, { Kind: 'alert', AlertId: String(id) }, [team.company.id], now)
    const { people } = await searchArea(db, searched, area, now)
    const inside = people.filter(({ known }) => known.group !== 'left').length
    if (inside > (best?.people ?? 0)) best = { id, title, people: inside }
  }
  if (!best) return
  const area = { Kind: 'alert' as const, AlertId: String(best.id) }
  const name = best.title.slice(0, 120)
  const { id } = await openIncident(db, { ...asked(team), name, area, isExercise: false }, now)
  const note = { companyId: team.company.id, incidentId: id, at: now, kind: 'note' as const, loginId: team.second }
  await logEntries(db, [{ ...note, words: 'I call the hotels; Grace writes to everybody.' }], null)
}

async function findExerciseDay(db: Db, { company }: DemoTeam, now: Date): Promise<Date> {
  const area = await resolveArea(db, abroad, [company.id], now)
  let best = { at: new Date(now.getTime() - exerciseDaysAgo[0] * dayMs), people: 0 }
  for (const days of exerciseDaysAgo) {
    const at = new Date(now.getTime() - days * dayMs)
    const { people } = await searchArea(db, [{ companyId: company.id, travelerIds: null }], area, at)
    if (people.length > best.people) best = { at, people: people.length }
  }
  return best.at
}

/** Who was abroad then was asked whether they are safe; all but one answered. */
async function runExercise(db: Db, team: DemoTeam, at: Date): Promise<void> {
  const after = (minutes: number) => new Date(at.getTime() + minutes * minuteMs)
  const name = 'Exercise: everybody abroad'
  const opened = await openIncident(db, { ...asked(team), name, area: abroad, isExercise: true, follows: false }, at)
  const of = { companyId: team.company.id, incidentId: opened.id }
  const people = await findPeopleIn(db, of)
  for (const [index, personId] of people.slice(1).entries()) {
    const isFirst = index === 0
    await giveAnswer(db, {
      ...of,
      personId,
      answer: isFirst ? 'help' : 'safe',
      way: isFirst ? 'phone' : 'portal',
      byLogin: isFirst ? team.second : null,
      at: after(2 + index * 1.5),
      loggedBy: null,
    })
  }
  const kept = [await takeSnapshot(db, of, 5, { now: after(5), maybeInside: [] })]
  kept.push(await takeSnapshot(db, of, 15, { now: after(15), maybeInside: [] }))
  await logEntries(
    db,
    kept.filter((entry) => entry !== null),
    null,
  )
  const closing = { loginId: team.owner, at: after(55), loggedBy: null }
  const note = 'All answered within the hour but one, whose phone was off during a flight.'
  await closeIncident(db, { id: of.incidentId, company_id: of.companyId, version: 1 }, { ...closing, note })
}
