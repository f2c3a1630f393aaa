import { totalOf } from '../../domain/requests/request-total.rules.ts'
import type { Language } from '@portolan/contract/enums'
import type { RequestColumn, tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { readPaging } from '@portolan/contract/schemas/common'
import { fill } from '@portolan/rules/fill'
import { decimalText } from '@portolan/rules/format-money'
import type { Config } from '../../config/config.ts'
import { nameIn } from '../../domain/people/person-language.ts'
import { policyOutcomeText } from '../../domain/policy/policy-texts.ts'
import type { Column } from '../../export/columns.ts'
import { type ExportPage, exportFile, exportPageSize } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import { dayRemark, placeNames } from '../../domain/requests/request-parts.present.ts'
import {
  listRequests,
  type ListedRequestRow,
  type PersonNames,
  type RequestCursor,
  type RequestQuery,
} from './request-list.store.ts'
import { requestTextsIn } from './request-texts.ts'

const pageSize = 20

type Filters = Omit<InputOf<typeof tripRequests.search>, 'paging'> & {
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

function queryOf(
  input: Filters,
  { now, language }: Pick<Context, 'now' | 'language'>,
  isUnreadCounted: boolean,
): RequestQuery {
  const { text, customerCodes, statuses, sources, sort } = input
  return {
    now: now(),
    language,
    view: input.view ?? 'all',
    text: text ?? null,
    places: text === undefined ? [] : placeCodesNamed(text),
    statuses: statuses && statuses.length > 0 ? statuses : null,
    sources: sources && sources.length > 0 ? sources : null,
    isOverIncluded: input.isOverIncluded ?? false,
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    travelerId: input.travelerId === undefined ? null : Number(input.travelerId),
    costCentre: input.costCentreCode ?? null,
    travelFrom: input.travelFrom ?? null,
    travelTo: input.travelTo ?? null,
    createdFrom: input.createdFrom ?? null,
    createdTo: input.createdTo ?? null,
    place: input.place ?? null,
    ids: input.ids ?? null,
    exceptIds: input.exceptIds ?? [],
    isUnreadCounted,
    sort: { by: sort?.by ?? 'updated', descending: sort?.descending ?? (sort?.by ?? 'updated') === 'updated' },
  }
}

/** The list of requests, as a page and as a file. */
export const createRequestListHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<Pick<typeof tripRequests, 'search' | 'exportList'>> => ({
  search: (input, ctx) =>
    ctx.read(async (tx) => {
      const { size, offset } = readPaging(input.paging, pageSize)
      const { rows, total } = await listRequests(tx, tx.viewer, queryOf(input, ctx, true), { limit: size, offset })
      return { Requests: rows.map((row) => present(row, ctx.language)), Total: total }
    }),
  exportList: async (input, ctx) => {
    // One instant for all pages, so that a request that ends meanwhile does not move others.
    const query = queryOf(input, ctx, false)
    const readAfter = async (
      tx: ReadTransaction<LoginViewer>,
      after: RequestCursor | null,
    ): Promise<ExportPage<ListedRequestRow, RequestCursor>> => {
      const { rows, total } = await listRequests(tx, tx.viewer, query, { limit: exportPageSize, after })
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined
      return { rows, total, next: last ? { key: last.key, id: last.id } : null }
    }
    const [only, ...others] = query.companyCodes ?? []
    const { first, owner } = await ctx.read(async (tx) => {
      tx.about({ format: input.format })
      const code = others.length === 0 ? (only ?? null) : null
      const { companyId } = tx.viewer
      const owner = await findListOwner(tx, { code, companyId, now: query.now, language: ctx.language })
      return { owner, first: await readAfter(tx, null) }
    })
    return exportFile({
      language: ctx.language,
      format: input.format,
      title: requestTextsIn(ctx.language).list.title,
      company: owner.company,
      date: owner.date,
      columns: exportedColumns(input.columns, ctx.language),
      maxRows: config.exports.maxRows,
      first,
      read: (after) => ctx.read((tx) => readAfter(tx, after)),
    })
  },
})

const personName = ({ name, zhTw, zhCn, jaJp }: PersonNames, language: Language) =>
  nameIn({ name, localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp } }, language)

const travelerName = (row: ListedRequestRow, language: Language) =>
  row.traveler_names ? personName(row.traveler_names, language) : row.traveler_name

function statusRemark({ status, round }: ListedRequestRow, language: Language): string {
  const texts = requestTextsIn(language)
  return status === 7 && round
    ? fill(texts.atLevel, { level: round.level, levels: round.levels })
    : texts.statuses[status]
}

function present(row: ListedRequestRow, language: Language): RequestSummary {
  return {
    ReferenceNumber: row.reference,
    RequestSource: row.source === 1 ? 1 : row.source === 2 ? 2 : 0,
    Status: row.status,
    StatusRemark: statusRemark(row, language),
    Version: row.version,
    TripName: row.trip_name,
    Traveler: {
      TravelerId: row.traveler_id === null ? null : String(row.traveler_id),
      Name: travelerName(row, language),
      IsGuest: row.traveler_id === null,
    },
    RequestedBy: {
      LoginId: row.requested_by === null ? null : String(row.requested_by),
      Name: row.requester_names ? personName(row.requester_names, language) : '',
    },
    CompanyCode: row.company_code,
    Places: row.places,
    PlaceNames: placeNames(row.places, language),
    StartDateRemark: dayRemark(row.first_day),
    EndDateRemark: dayRemark(row.last_day),
    Total: totalOf(row),
    CostCentre: row.cost_centre,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
    Approval: row.round && {
      Level: row.round.level,
      Levels: row.round.levels,
      Approvers: row.round.approvers.map((one) => personName(one, language)),
      DueAt: row.round.dueAt === null ? null : new Date(row.round.dueAt).toISOString(),
    },
    AwaitsMe: row.awaits_me,
    IsBegun: row.is_begun,
    Unread: row.unread,
    GroupRef: row.group_id === null ? null : String(row.group_id),
    Policy: row.policy_outcome,
  }
}

/** The requested columns, each once, in the requested order. */
function exportedColumns(asked: readonly RequestColumn[], language: Language): Column<ListedRequestRow>[] {
  const { columns } = requestTextsIn(language).list
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: RequestColumn, value: (row: ListedRequestRow) => string | null, width = 24) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const date = (key: RequestColumn, value: (row: ListedRequestRow) => string | null) =>
    ({ key, title: columns[key], kind: 'date', value }) satisfies Column<ListedRequestRow>
  const at = (key: RequestColumn, value: (row: ListedRequestRow) => Date) =>
    ({
      key,
      title: columns[key],
      kind: 'instant',
      value: (row) => ({ at: value(row), timeZone: row.time_zone }),
    }) satisfies Column<ListedRequestRow>
  const all: { readonly [K in RequestColumn]: Column<ListedRequestRow> } = {
    reference: text('reference', ({ reference }) => reference),
    source: text(
      'source',
      ({ source }) => requestTextsIn(language).sources[source === 1 ? 1 : source === 2 ? 2 : 0],
      18,
    ),
    name: text('name', (row) => row.trip_name, 40),
    traveller: text('traveller', (row) => travelerName(row, language), 28),
    company: text('company', (row) => companyNameIn(row, language), 28),
    from: date('from', (row) => dayRemark(row.first_day)),
    to: date('to', (row) => dayRemark(row.last_day)),
    route: text('route', (row) => placeNames(row.places, language).join(' → '), 40),
    status: text('status', (row) => statusRemark(row, language), 28),
    policy: text('policy', (row) => row.policy_outcome && policyOutcomeText(row.policy_outcome, language), 18),
    approvers: text(
      'approvers',
      ({ round }) => (round?.approvers ?? []).map((one) => personName(one, language)).join(comma),
      28,
    ),
    total: {
      key: 'total',
      title: columns.total,
      kind: 'money',
      currencyTitle: columns.currency,
      value: (row) => {
        const total = totalOf(row)
        return total && { amount: decimalText(total.Amount, total.Digits), currency: total.Currency }
      },
    },
    costCentre: text('costCentre', (row) => row.cost_centre, 16),
    requestedBy: text('requestedBy', ({ requester_names: names }) => names && personName(names, language), 28),
    created: at('created', (row) => row.created_at),
    updated: at('updated', (row) => row.updated_at),
  }
  return [...new Set(asked)].map((key) => all[key])
}
