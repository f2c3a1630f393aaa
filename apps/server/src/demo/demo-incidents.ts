import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { resolveArea, searchArea } from '../domain/incidents/affected.ts'
import { closeIncident } from '../domain/incidents/close-incident.ts'
import { giveAnswer } from '../domain/incidents/give-answer.ts'
import { logEntries } from '../domain/incidents/incident-log.ts'
import { takeSnapshot } from '../domain/incidents/incident-snapshots.ts'
import type { Db } from '../domain/incidents/incident.store.ts'
import { openIncident } from '../domain/incidents/open-incident.ts'
import { sendMessage } from '../domain/incidents/sending/send-message.ts'
import { ownTexts } from '../domain/incidents/sending/sending-texts.ts'
import { demoCompanies } from './demo-company.ts'
import {
  type DemoTeam,
  findDemoTeam,
  findPeopleIn,
  findUnaskedIncident,
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

/** About the alert in force with most people inside, a while ago. */
async function openOnAlert(db: Db, team: DemoTeam, now: Date): Promise<void> {
  const at = before(now, openedBefore)
  const alert = await findWorstAlert(db, team, at)
  if (!alert) return
  const area = { Kind: 'alert' as const, AlertId: String(alert.id) }
  const name = alert.title.slice(0, 120)
  const opened = await openIncident(db, { ...asked(team), name, area, isExercise: false }, at)
  const of = { companyId: team.company.id, incidentId: opened.id }
  const note = { ...of, at: before(now, openedBefore - 1), kind: 'note' as const, loginId: team.second }
  await logEntries(db, [{ ...note, words: 'I call the hotels; Grace writes to everybody.' }], null)
}

/** Minutes before now. */
const openedBefore = 25
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs)

/** Once its jobs run: everybody in the open incident is asked, and some answer. Answers how many people were asked. */
export async function askInDemoIncident(pool: Pools['system'], now: Date): Promise<number> {
  return systemTransaction(pool, null, async ({ db }) => {
    await lockDemoIncidents(db)
    const team = await findDemoTeam(db, harbourVale, [ownerEmail, secondEmail])
    const open = team && (await findUnaskedIncident(db, team.company.id, team.owner))
    if (!open) return 0
    const of = { companyId: open.company_id, incidentId: open.id }
    const { people } = await sendMessage(db, {
      incident: open,
      kind: 'ask',
      audience: { Of: 'all' },
      travelerIds: null,
      texts: ownTexts('ask'),
      channels: ['mail', 'portal'],
      sentBy: team.owner,
      at: before(now, openedBefore - 3),
      loggedBy: null,
    })
    for (const [index, personId] of (await findPeopleIn(db, of)).entries()) {
      if (index % 3 === 2) continue
      const help = index === 1 ? ({ answer: 'help', words: helpWords } as const) : ({ answer: 'safe' } as const)
      const at = before(now, 20 - Math.min(index, 18))
      await giveAnswer(db, { ...of, ...help, personId, way: 'link', byLogin: null, at, loggedBy: null })
    }
    return people
  })
}

const helpWords = 'I am at the hotel and fine, but the trains have stopped and I miss my flight tonight.'

async function findWorstAlert(
  db: Db,
  { company }: DemoTeam,
  at: Date,
): Promise<{ readonly id: number; readonly title: string } | null> {
  const searched = [{ companyId: company.id, travelerIds: null }]
  let worst: { id: number; title: string; people: number } | null = null
  for (const { id, title } of await findWarningAlerts(db, company.id, at)) {
    const area = await resolveArea(db, { Kind: 'alert', AlertId: String(id) }, [company.id], at)
    const { people } = await searchArea(db, searched, area, at)
    const inside = people.filter(({ known }) => known.group !== 'left').length
    if (inside > (worst?.people ?? 0)) worst = { id, title, people: inside }
  }
  return worst
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
