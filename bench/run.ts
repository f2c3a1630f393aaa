import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, isMet, type Measure } from './figure.ts'
import { markdown, type Measured, type Results, textTable } from './report.ts'

/** In the order of the report; each is loaded only when it is asked for. */
const measures: Record<string, () => Promise<Measure>> = {
  house: async () => (await import('./measures/house.ts')).measureHouse,
  kernel: async () => (await import('./measures/kernel.ts')).measureKernel,
  enter: async () => (await import('./measures/enter.ts')).measureEnter,
  upcoming: async () => (await import('./measures/upcoming.ts')).measureUpcoming,
  news: async () => (await import('./measures/news.ts')).measureNews,
  'request-form': async () => (await import('./measures/request-form.ts')).measureRequestForm,
  'trip-requests': async () => (await import('./measures/trip-requests.ts')).measureTripRequests,
  proposals: async () => (await import('./measures/proposals.ts')).measureProposals,
  people: async () => (await import('./measures/people.ts')).measurePeople,
  bulk: async () => (await import('./measures/bulk.ts')).measureBulk,
  policy: async () => (await import('./measures/policy.ts')).measurePolicy,
  'policy-simulation': async () => (await import('./measures/policy-simulation.ts')).measurePolicySimulation,
  'publish-policy': async () => (await import('./measures/publish-policy.ts')).measurePublishPolicy,
  approvals: async () => (await import('./measures/approvals.ts')).measureApprovals,
  desk: async () => (await import('./measures/desk.ts')).measureDesk,
  'desk-keys': async () => (await import('./measures/desk-keys.ts')).measureDeskKeys,
  decision: async () => (await import('./measures/decision.ts')).measureDecision,
  'link-visits': async () => (await import('./measures/link-visits.ts')).measureLinkVisits,
  import: async () => (await import('./measures/import.ts')).measureImport,
  'risk-news': async () => (await import('./measures/risk-news.ts')).measureRiskNews,
  tracker: async () => (await import('./measures/tracker.ts')).measureTracker,
  affected: async () => (await import('./measures/affected.ts')).measureAffected,
  'country-days': async () => (await import('./measures/country-days.ts')).measureCountryDays,
  'flight-status': async () => (await import('./measures/flight-status.ts')).measureFlightStatus,
  'risk-import': async () => (await import('./measures/risk-import.ts')).measureRiskImport,
  'fares-import': async () => (await import('./measures/fares-import.ts')).measureFaresImport,
  'fares-forecast': async () => (await import('./measures/fares-forecast.ts')).measureFaresForecast,
  'fare-calendar': async () => (await import('./measures/fare-calendar.ts')).measureFareCalendar,
  'fares-backtest': async () => (await import('./measures/fares-backtest.ts')).measureFaresBacktest,
  invoices: async () => (await import('./measures/invoices.ts')).measureInvoices,
  'invoice-papers': async () => (await import('./measures/invoice-papers.ts')).measureInvoicePapers,
  places: async () => (await import('./measures/places.ts')).measurePlaces,
  importers: async () => (await import('./measures/importers.ts')).measureImporters,
  'sign-ins': async () => (await import('./measures/sign-ins.ts')).measureSignIns,
  'password-guesses': async () => (await import('./measures/password-guesses.ts')).measurePasswordGuesses,
  enumeration: async () => (await import('./measures/enumeration.ts')).measureEnumeration,
  'single-use': async () => (await import('./measures/single-use.ts')).measureSingleUse,
  'incident-messages': async () => (await import('./measures/incident-messages.ts')).measureIncidentMessages,
  'incident-board': async () => (await import('./measures/incident-board.ts')).measureIncidentBoard,
  'decision-mails': async () => (await import('./measures/decision-mails.ts')).measureDecisionMails,
  streams: async () => (await import('./measures/streams.ts')).measureStreams,
  load: async () => (await import('./measures/load.ts')).measureLoad,
  dashboard: async () => (await import('./measures/dashboard.ts')).measureDashboard,
  shell: async () => (await import('./measures/shell.ts')).measureShell,
  'risk-map': async () => (await import('./measures/risk-map.ts')).measureRiskMap,
  'tracker-page': async () => (await import('./measures/tracker-page.ts')).measureTrackerPage,
  'tracker-ribbon': async () => (await import('./measures/tracker-ribbon.ts')).measureTrackerRibbon,
  'tracker-slider': async () => (await import('./measures/tracker-slider.ts')).measureTrackerSlider,
  'proposals-page': async () => (await import('./measures/proposals-page.ts')).measureProposalsPage,
  'fares-page': async () => (await import('./measures/fares-page.ts')).measureFaresPage,
  drag: async () => (await import('./measures/drag.ts')).measureDrag,
  xss: async () => (await import('./measures/xss.ts')).measureXss,
  start: async () => (await import('./measures/start.ts')).measureStart,
}

const usage = `npm run bench -- [${Object.keys(measures).join('|')} …] [--orders 1000000] [--against <commit>] [--cold]`
const resultsFile = join(import.meta.dirname, 'results.json')
const reportFile = join(import.meta.dirname, 'RESULTS.md')

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '1000000' },
      against: { type: 'string' },
      cold: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !(name in measures))
  if (unknown.length > 0) throw new Error(`No measure is called ${unknown.join(', ')}. Usage: ${usage}`)
  const names = Object.keys(measures).filter((name) => positionals.length === 0 || positionals.includes(name))
  const facts: Record<string, string> = {}
  const bench: Bench = {
    say: (line) => console.log(`  ${line}`),
    fact: (name, value) => void (facts[name] = value),
    flags: { orders: Number(values.orders), cold: values.cold, against: values.against ?? null },
  }
  const measured: Record<string, Measured> = {}
  for (const name of names) {
    console.log(name)
    const measure = await measures[name]?.()
    if (measure)
      measured[name] = { at: new Date().toISOString().slice(0, 16).replace('T', ' '), ...(await measure(bench)) }
  }
  keep(measured, facts)
  const figures = Object.values(measured).flatMap((one) => one.figures)
  console.log(
    `\n${textTable(figures)}\n\n${Object.values(measured)
      .flatMap(({ notes }) => notes.map((note) => `- ${note}`))
      .join('\n')}`,
  )
  return figures.every((figure) => isMet(figure) !== false)
}

/** Measures that were not run now keep their last figures, under their own date. */
function keep(measured: Record<string, Measured>, facts: Record<string, string>) {
  const before = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results)
    : { machine: {}, measures: {} }
  const all = { ...before.measures, ...measured }
  const results: Results = {
    machine: { ...before.machine, ...machine(), ...facts },
    measures: Object.fromEntries(Object.keys(measures).flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(reportFile, markdown(results))
  // Both are committed, so they have to pass the format check.
  execFileSync('oxfmt', [resultsFile, reportFile], { stdio: 'ignore' })
}

/** General terms only: the report is committed. */
function machine(): Record<string, string> {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return {
    Cores: String(cpus().length),
    Memory: memory,
    System: `${process.platform} ${process.arch}`,
    Node: process.versions.node,
  }
}

process.exitCode = (await main()) ? 0 : 1
