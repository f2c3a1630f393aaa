import { embeddedRiskHub, type riskHub, riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { findCountryLevels } from '../../domain/risk/country-levels.store.ts'
import { feedsState, presentFeed } from '../../domain/risk/feeds-state.ts'
import { mapShape } from '../../domain/risk/map-shape.rules.ts'
import { presentAlertItem } from '../../domain/risk/present-alert.ts'
import { riskRulesKind, type RiskRules } from '../../domain/risk/risk-rules.kind.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { cleanedHtml } from '../../html/rich-html.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import { scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { allCountries, findCountry } from '../../reference/countries.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'
import {
  levelsOf,
  riskLevelOf,
  presentArea,
  presentChange,
  presentCountry,
  presentCountryAlert,
  presentSources,
} from './hub.present.ts'
import {
  countAlerts,
  findAdvisoriesOf,
  findAlert,
  findAreas,
  findChanges,
  findCountryAlerts,
  findRiskNews,
  type RiskReader,
} from './hub.store.ts'
import { findZone } from './notices.store.ts'

/** A state has weather alerts for each of its counties. */
const countryPageSize = 50
const changesPageSize = 20
/** The map draws so many alerts. */
const mostAreas = 2_000
const usualDays = 7
const dayMs = 86_400_000

type Tx = ReadTransaction<LoginViewer>

const readerOf = ({ viewer }: Tx, { language, now }: Context): RiskReader => ({
  companyId: viewer.companyId,
  companyIds: scopeValues(viewer.scope).companyIds,
  language,
  now: now(),
})

/** Of the viewer's company, on its calendar. */
async function rulesFor({ db, viewer: { companyId } }: Tx, now: Date): Promise<RiskRules> {
  const zone = await findZone(db, companyId)
  return (await findCompanyRules(db, riskRulesKind, companyId, dayAt(now.getTime(), zone))).rules
}

export const hubHandlers: Handlers<typeof riskHub> = {
  searchNews: ({ riskLevels, keyword, countries, inForce, paging }, ctx) =>
    ctx.read(async (tx) => {
      const reader = readerOf(tx, ctx)
      const { size: limit, offset } = readPaging(paging, riskNewsPageSize)
      const { rows, total, timeZone, feeds } = await findRiskNews(tx, reader, {
        levels: levelsOf(riskLevels),
        countries: countries && countries.length > 0 ? countries : null,
        inForce: inForce ?? false,
        keyword: keyword || null,
        named: countryCalled(keyword ?? ''),
        limit,
        offset,
      })
      const { language } = ctx
      return {
        RiskNewsList: rows.map((row) => presentAlertItem(row, { language, timeZone })),
        Total: total,
        Feeds: feeds.map((feed) => presentFeed(feed, { language, now: reader.now })),
      }
    }),
  countries: (_, ctx) =>
    ctx.read(async (tx) => {
      const reader = readerOf(tx, ctx)
      const [{ rules, levels }, counts, Feeds] = await Promise.all([
        levelsFor(tx, reader.now, null),
        countAlerts(tx, reader),
        feedsState(tx, 'all', { language: ctx.language, now: reader.now }),
      ])
      return {
        Countries: allCountries().map((country) =>
          presentCountry(country, levels.get(country.code), counts.get(country.code) ?? 0, ctx.language),
        ),
        PrimarySource: rules.primarySource,
        Threshold: riskLevelOf(rules.threshold),
        Viewpoint: rules.viewpoint,
        Feeds,
      }
    }),
  countryAlerts: ({ country: code, riskLevels, paging }, ctx) =>
    ctx.read(async (tx) => {
      const country = findCountry(code)
      if (!country) throw new AppError('unknown_country', { x: code })
      const { language } = ctx
      const reader = readerOf(tx, ctx)
      const { size: limit, offset } = readPaging(paging, countryPageSize)
      const [{ rules, levels }, counts, { rows, total, timeZone, feeds }, advisories] = await Promise.all([
        levelsFor(tx, reader.now, [code]),
        countAlerts(tx, reader),
        findCountryAlerts(tx, reader, { country: code, levels: levelsOf(riskLevels), limit, offset }),
        findAdvisoriesOf(tx, { country: code, language }),
      ])
      return {
        RiskAlerts: rows.map((row) => presentCountryAlert(row, code, { language, timeZone })),
        Total: total,
        Country: presentCountry(country, levels.get(code), counts.get(code) ?? 0, language),
        Sources: presentSources(advisories, rules.primarySource, language),
        Feeds: feeds.map((feed) => presentFeed(feed, { language, now: reader.now })),
      }
    }),
  hubUrl: (_, ctx) =>
    ctx.read(async (tx) => {
      const { hubUrl } = await rulesFor(tx, ctx.now())
      return { Status: 0, Url: hubUrl ?? embeddedRiskHub, Msg: null }
    }),
  areas: ({ riskLevels }, ctx) =>
    ctx.read(async (tx) => {
      const { language } = ctx
      const reader = readerOf(tx, ctx)
      const [{ alerts, total }, Feeds] = await Promise.all([
        findAreas(tx, reader, { levels: levelsOf(riskLevels), limit: mostAreas }),
        feedsState(tx, 'all', { language, now: reader.now }),
      ])
      return { Alerts: alerts.flatMap((row) => presentArea(row, language)), Total: total, Feeds }
    }),
  alert: ({ alertId }, ctx) =>
    ctx.read(async (tx) => {
      const { language } = ctx
      const reader = readerOf(tx, ctx)
      const found = await findAlert(tx, reader, Number(alertId))
      if (!found) throw new AppError('record_not_found')
      tx.about({ alertId: found.id })
      const feeds = await feedsState(tx, 'all', { language, now: reader.now })
      return {
        Alert: presentAlertItem(found, { language, timeZone: found.timeZone }),
        Texts: found.texts.map((text) => ({
          Language: text.language,
          Title: text.title,
          Body: cleanedHtml(text.html),
          Instruction: text.instruction,
        })),
        Areas: mapShape(found.areas ?? [])?.areas ?? [],
        Feeds: feeds.filter(({ Source }) => Source === found.source),
      }
    }),
  changes: ({ days = usualDays, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { language } = ctx
      const until = ctx.now()
      const since = new Date(until.getTime() - days * dayMs)
      const { size: limit, offset } = readPaging(paging, changesPageSize)
      const [{ rows, total }, Feeds] = await Promise.all([
        findChanges(tx, { since, until, limit, offset }),
        feedsState(tx, 'advisories', { language, now: until }),
      ])
      return { Changes: rows.map((row) => presentChange(row, language)), Total: total, Feeds }
    }),
}

/** The country that the whole keyword is the name or the code of; 'in' and 'is' are words, 'IN' and 'IS' are codes. */
function countryCalled(keyword: string): string[] {
  const code = /^[a-z]{2}$/.test(keyword) ? null : gazetteer.countryOf(keyword)
  return code === null ? [] : [code]
}

/** Levels of countries by the rules of the viewer's company; null: of all countries. */
async function levelsFor(tx: Tx, now: Date, countries: readonly string[] | null) {
  const rules = await rulesFor(tx, now)
  return { rules, levels: await findCountryLevels(tx.db, rules.primarySource, countries) }
}
