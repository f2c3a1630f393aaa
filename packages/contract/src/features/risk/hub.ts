import * as z from 'zod/mini'
import { session, widgetRight } from '../../access.ts'
import { advisorySources, mapViewpoints, riskCategories, RiskLevel, WidgetType } from '../../enums.ts'
import { endpoint, operation } from '../../operation.ts'
import { Id, Paging } from '../../schemas/common.ts'
import { RiskLevels } from '../../schemas/user-setting.ts'
import {
  CountryCode,
  CountryRisk,
  CountrySource,
  RiskCountry,
  RiskFeed,
  RiskNewsItem,
  RiskSourceCode,
} from './shapes.ts'

/** Specification §9. */
export const riskNewsPageSize = 5

/** The hub's page without the shell around it, which the full-screen window embeds. Only our own pages may frame it. */
export const embeddedRiskHub = '/risk?embedded=true'

const needs = widgetRight(WidgetType.RiskNews)

export const riskHub = {
  searchNews: operation('Common', 'GetRiskNews', {
    access: session(),
    effect: 'read',
    needs,
    summary: 'What the sources say, newest first: advisories, events and notices, with the age of each feed.',
    request: z.object({
      /** All levels where it is left out, null, empty or contains 0. */
      riskLevels: z.optional(z.nullable(RiskLevels)),
      /** Each of its words must occur, in any language; case, width and accents do not matter. */
      keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      countries: z.optional(z.nullable(z.array(CountryCode).check(z.maxLength(250)))),
      /** Only what is in force; everything by default. */
      inForce: z.optional(z.nullable(z.boolean())),
      paging: z.optional(Paging),
    }),
    response: z.object({ RiskNewsList: z.array(RiskNewsItem), Total: z.int(), Feeds: z.array(RiskFeed) }),
    limit: { points: 300, seconds: 60, by: 'login' },
  }),
  countries: operation('Common', 'GetRiskCountries', {
    access: session(),
    effect: 'read',
    summary: 'All countries with their level for the company of the viewer.',
    request: z.object({}),
    response: z.object({
      Countries: z.array(RiskCountry),
      PrimarySource: z.enum(advisorySources),
      /** At and above it the company warns. */
      Threshold: z.enum(RiskLevel),
      /** How the company's maps draw disputed borders. */
      Viewpoint: z.enum(mapViewpoints),
      Feeds: z.array(RiskFeed),
    }),
  }),
  countryAlerts: operation('Common', 'GetRiskCountryAlert', {
    access: session(),
    effect: 'read',
    summary: 'What is in force in a country, highest level first, and what each source of advisories says about it.',
    request: z.object({
      country: CountryCode,
      riskLevels: z.optional(z.nullable(RiskLevels)),
      paging: z.optional(Paging),
    }),
    response: z.object({
      RiskAlerts: z.array(CountryRisk),
      Total: z.int(),
      Country: RiskCountry,
      Sources: z.array(CountrySource),
      Feeds: z.array(RiskFeed),
    }),
  }),
  hubUrl: operation('Profile', 'getcovidriskmapurl', {
    access: session(),
    effect: 'read',
    needs,
    summary: 'What the full-screen risk hub embeds: the page of this portal, or the address that the company has set.',
    request: z.object({}),
    response: z.object({ Status: z.int(), Url: z.nullable(z.string()), Msg: z.nullable(z.string()) }),
  }),
  areas: endpoint('POST', '/risk/areas', {
    access: session(),
    effect: 'read',
    summary: 'Areas of the alerts in force, for the map; the highest levels first where there are too many.',
    request: z.object({ riskLevels: z.optional(z.nullable(RiskLevels)) }),
    response: z.object({
      Alerts: z.array(
        z.object({
          AlertId: Id,
          RiskLevel: z.enum(RiskLevel),
          Category: z.nullable(z.enum(riskCategories)),
          AlertTitle: z.string(),
          /** Where its sign stands: longitude, latitude. */
          At: z.tuple([z.number(), z.number()]),
          /** Polygons of rings of [longitude, latitude], rounded for the map; longitudes go beyond 180 across the date line. */
          Areas: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
        }),
      ),
      Total: z.int(),
      Feeds: z.array(RiskFeed),
    }),
  }),
  alert: endpoint('POST', '/risk/alert', {
    access: session(),
    effect: 'read',
    summary: 'One alert, in all its languages.',
    request: z.object({ alertId: Id }),
    response: z.object({
      Alert: RiskNewsItem,
      Texts: z.array(z.object({ Language: z.string(), Title: z.string(), Body: z.string(), Instruction: z.string() })),
      Areas: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
      Feeds: z.array(RiskFeed),
    }),
  }),
  changes: endpoint('POST', '/risk/changes', {
    access: session(),
    effect: 'read',
    needs,
    summary: 'Levels of countries that changed in the last days, newest first.',
    request: z.object({
      /** 7 by default. */
      days: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
      paging: z.optional(Paging),
    }),
    response: z.object({
      Changes: z.array(
        z.object({
          AlertId: Id,
          CountryCode,
          CountryName: z.string(),
          Source: RiskSourceCode,
          SourceName: z.string(),
          /** Null: the source said nothing about it before. */
          FromLevel: z.nullable(z.enum(RiskLevel)),
          ToLevel: z.enum(RiskLevel),
          FromNative: z.nullable(z.string()),
          ToNative: z.string(),
          Language: z.string(),
          ChangedAt: z.string(),
        }),
      ),
      Total: z.int(),
      Feeds: z.array(RiskFeed),
    }),
  }),
}
