import type { RiskLevel } from '@portolan/contract/enums'
import { riskHub, riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { findCountryLevels } from '../../domain/risk/country-levels.store.ts'
import { riskRulesKind } from '../../domain/risk/risk-rules.kind.ts'
import { headlineOf, levelWord, sourceName } from '../../domain/risk/words/alert-words.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { cleanedHtml } from '../../html/rich-html.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { allCountries, findCountry } from '../../reference/countries.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'
import {
  mapAreas,
  presentCountry,
  presentCountryRisk,
  presentFeed,
  presentNews,
  presentSource,
  type Reader,
  signOf,
} from './hub.present.ts'
import {
  countAlerts,
  findAdvisories,
  findAlerts,
  findAreas,
  findChanges,
  findCountryAlerts,
  findFeeds,
  searchNews,
} from './hub.store.ts'
import { findZone } from './notices.store.ts'

/** A country has rarely more, and a page of a state with weather alerts of every county has. */
const countryPageSize = 50
const changesPageSize = 20
/** More areas than this nobody tells apart on a map of the world. */
const mostAreas = 2_000
const day = 86_400_000
/** Ours, without the shell: the modal of the menu has it in a frame. */
export const embeddedHub = '/risk?embedded=true'

type Tx = ReadTransaction<LoginViewer>

export const hubHandlers: Handlers<typeof riskHub> = {
  searchNews: ({ riskLevels, keyword, countries, inForce, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { size: limit, offset } = readPaging(paging, riskNewsPageSize)
      const text = keyword || null
      const named = text === null ? null : gazetteer.countryOf(text)
      const { total, ids } = await searchNews(tx.db, {
        companyId: tx.viewer.companyId,
        levels: chosen(riskLevels),
        countries: countries && countries.length > 0 ? countries : null,
        keyword: text,
        named: named === null ? null : [named],
        inForce: inForce ?? false,
        now: ctx.now(),
        limit,
        offset,
      })
      const reader = await readerOf(tx, ctx)
      const alerts = await findAlerts(tx.db, tx.viewer.companyId, ids)
      return {
        RiskNewsList: alerts.map((alert) => presentNews(alert, reader)),
        Total: total,
        Feeds: await feeds(tx, ctx),
      }
    }),

  countries: (_, ctx) =>
    ctx.read(async (tx) => {
      const { rules } = await rulesOf(tx, ctx)
      const levels = await findCountryLevels(tx.db, rules.primarySource, null)
      const counts = await countAlerts(tx.db, tx.viewer.companyId, ctx.now())
      return {
        Countries: allCountries().map((one) =>
          presentCountry(one, levels.get(one.code), counts.get(one.code) ?? 0, ctx),
        ),
        PrimarySource: rules.primarySource,
        Threshold: rules.threshold as RiskLevel,
        Viewpoint: rules.viewpoint,
        Feeds: await feeds(tx, ctx),
      }
    }),

  countryAlerts: ({ country, riskLevels, paging }, ctx) =>
    ctx.read(async (tx) => {
      const known = findCountry(country)
      if (!known) throw new AppError('unknown_country', { x: country })
      const { rules, reader } = await rulesOf(tx, ctx)
      const { size: limit, offset } = readPaging(paging, countryPageSize)
      const now = ctx.now()
      const search = { country, levels: chosen(riskLevels), now, limit, offset }
      const { rows, total } = await findCountryAlerts(tx.db, tx.viewer.companyId, search)
      const levels = await findCountryLevels(tx.db, rules.primarySource, [country])
      const advisories = (await findAdvisories(tx.db, country)).map((one) =>
        presentSource(one, rules.primarySource, reader),
      )
      const count = riskLevels ? ((await countAlerts(tx.db, tx.viewer.companyId, now)).get(country) ?? 0) : total
      return {
        RiskAlerts: rows.map((row) => presentCountryRisk(row, country, reader)),
        Total: total,
        Country: presentCountry(known, levels.get(country), count, ctx),
        Sources: advisories.toSorted((a, b) => Number(b.IsPrimary) - Number(a.IsPrimary) || b.RiskLevel - a.RiskLevel),
        Feeds: await feeds(tx, ctx),
      }
    }),

  hubUrl: (_, ctx) =>
    ctx.read(async (tx) => {
      const { rules } = await rulesOf(tx, ctx)
      return { Status: 0, Url: rules.hubUrl ?? embeddedHub, Msg: null }
    }),

  areas: ({ riskLevels }, ctx) =>
    ctx.read(async (tx) => {
      const wanted = { levels: chosen(riskLevels), now: ctx.now(), limit: mostAreas }
      const rows = await findAreas(tx.db, tx.viewer.companyId, wanted)
      return {
        Alerts: rows.map((row) => ({
          AlertId: String(row.id),
          RiskLevel: row.level,
          Category: row.category,
          AlertTitle: headlineOf(row, ctx.language),
          At: signOf(row.areas),
          Areas: mapAreas(row.areas),
        })),
        Total: rows[0]?.total ?? 0,
        Feeds: await feeds(tx, ctx),
      }
    }),

  alert: ({ alertId }, ctx) =>
    ctx.read(async (tx) => {
      const [alert] = await findAlerts(tx.db, tx.viewer.companyId, [Number(alertId)], { withAreas: true })
      if (!alert) throw new AppError('record_not_found')
      return {
        Alert: presentNews(alert, await readerOf(tx, ctx)),
        Texts: alert.texts.map(({ language, title, html, instruction }) => ({
          Language: language,
          Title: title,
          Body: cleanedHtml(html),
          Instruction: instruction,
        })),
        Areas: mapAreas(alert.areas ?? []),
        Feeds: await feeds(tx, ctx, [alert.source]),
      }
    }),

  changes: ({ days = 7, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { size: limit, offset } = readPaging(paging, changesPageSize)
      const rows = await findChanges(tx.db, { since: new Date(ctx.now().getTime() - days * day), limit, offset })
      return {
        Changes: rows.map((row) => ({
          AlertId: String(row.alertId),
          CountryCode: row.country,
          CountryName: findCountry(row.country)?.names[ctx.language] ?? row.country,
          Source: row.source,
          SourceName: sourceName(row, ctx.language),
          FromLevel: row.fromLevel,
          ToLevel: row.toLevel,
          FromNative: row.fromNative,
          ToNative: row.toNative || levelWord(row.toLevel, ctx.language),
          Language: row.language ?? 'en',
          ChangedAt: row.changedAt.toISOString(),
        })),
        Total: rows[0]?.total ?? 0,
        Feeds: await feeds(tx, ctx),
      }
    }),
}

/** Null: all levels. 0 in a search is 'any'. */
const chosen = (levels: readonly RiskLevel[] | null | undefined): readonly RiskLevel[] | null =>
  levels && levels.length > 0 && !levels.includes(0) ? levels : null

const readerOf = async (tx: Tx, ctx: Pick<Context, 'now' | 'language'>): Promise<Reader> => ({
  now: ctx.now(),
  language: ctx.language,
  timeZone: await findZone(tx.db, tx.viewer.companyId),
})

/** The rules of the viewer's company that apply today. */
async function rulesOf(tx: Tx, ctx: Pick<Context, 'now' | 'language'>) {
  const reader = await readerOf(tx, ctx)
  const today = dayAt(reader.now.getTime(), reader.timeZone)
  return { reader, rules: (await findCompanyRules(tx.db, riskRulesKind, tx.viewer.companyId, today)).rules }
}

const feeds = async (tx: Tx, ctx: Pick<Context, 'now' | 'language'>, sources: readonly string[] | null = null) =>
  (await findFeeds(tx.db, sources)).map((feed) => presentFeed(feed, { now: ctx.now(), language: ctx.language }))
