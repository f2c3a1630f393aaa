import type { Language } from '@portolan/contract/enums'
import type { ProposalColumn, tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { readPaging } from '@portolan/contract/schemas/common'
import { fill } from '@portolan/rules/fill'
import { decimalText } from '@portolan/rules/format-money'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import type { Config } from '../../config/config.ts'
import { nameIn } from '../../domain/people/person-language.ts'
import { proposalTextsIn } from '../../domain/proposals/proposal-texts.ts'
import { dayRemark, placeNames } from '../../domain/requests/request-parts.present.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { policyOutcomeText } from '../../domain/policy/policy-texts.ts'
import type { Column } from '../../export/columns.ts'
import { type ExportPage, exportFile, exportPageSize } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import {
  type ListedProposalRow,
  listProposals,
  type PersonNames,
  type ProposalCursor,
  type ProposalQuery,
} from './proposal-list.store.ts'

const pageSize = 20

type Filters = Omit<InputOf<typeof tripProposals.search>, 'paging'> & {
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

function queryOf(input: Filters, { now, language }: Pick<Context, 'now' | 'language'>): ProposalQuery {
  const { text, customerCodes, statuses, sort } = input
  return {
    now: now(),
    language,
    view: input.view ?? 'open',
    text: text ?? null,
    places: text === undefined ? [] : placeCodesNamed(text),
    statuses: statuses && statuses.length > 0 ? statuses : null,
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    travelerId: input.travelerId === undefined ? null : Number(input.travelerId),
    travelFrom: input.travelFrom ?? null,
    travelTo: input.travelTo ?? null,
    publishedFrom: input.publishedFrom ?? null,
    publishedTo: input.publishedTo ?? null,
    place: input.place ?? null,
    ids: input.ids ?? null,
    exceptIds: input.exceptIds ?? [],
    sort: { by: sort?.by ?? 'updated', descending: sort?.descending ?? (sort?.by ?? 'updated') === 'updated' },
  }
}

/** The list of proposals, as a page and as a file. */
export const createProposalListHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<Pick<typeof tripProposals, 'search' | 'exportList'>> => ({
  search: (input, ctx) =>
    ctx.read(async (tx) => {
      const { size, offset } = readPaging(input.paging, pageSize)
      const query = queryOf(input, ctx)
      const { rows, total } = await listProposals(tx, tx.viewer, query, { limit: size, offset })
      return {
        Proposals: rows.map((row) => present(row, ctx.language)),
        Total: total,
        Now: query.now.toISOString(),
      }
    }),
  exportList: async (input, ctx) => {
    // One instant for all pages, so that a proposal that ends meanwhile does not move others.
    const query = queryOf(input, ctx)
    const readAfter = async (
      tx: ReadTransaction<LoginViewer>,
      after: ProposalCursor | null,
    ): Promise<ExportPage<ListedProposalRow, ProposalCursor>> => {
      const { rows, total } = await listProposals(tx, tx.viewer, query, { limit: exportPageSize, after })
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
      title: proposalTextsIn(ctx.language).list.title,
      company: owner.company,
      date: owner.date,
      columns: exportedColumns(input.columns, ctx.language),
      maxRows: config.exports.maxRows,
      first,
      read: (after) => ctx.read((tx) => readAfter(tx, after)),
    })
  },
})

const nameOf = ({ name, zhTw, zhCn, jaJp }: PersonNames, language: Language) =>
  nameIn({ name, localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp } }, language)

const personOf = (person: PersonNames | null, language: Language) =>
  person && { LoginId: String(person.id), Name: nameOf(person, language) }

const isRevised = ({ status, published }: ListedProposalRow) => status === ProposalStatus.Draft && published > 0

function statusRemark(row: ListedProposalRow, language: Language): string {
  const { statuses, beingRevised } = proposalTextsIn(language)
  return isRevised(row) ? beingRevised : statuses[row.status]
}

const present = (row: ListedProposalRow, language: Language): ProposalSummary => ({
  ReferenceNumber: row.reference,
  Status: row.status,
  StatusRemark: statusRemark(row, language),
  Version: row.version,
  Publication: row.published,
  IsBeingRevised: isRevised(row),
  TripName: row.trip_name,
  Travelers: row.traveler_names,
  CompanyCode: row.company_code,
  TimeZone: row.time_zone,
  RequestedBy: personOf(row.requester, language),
  Contact: personOf(row.contact, language),
  Places: row.places,
  PlaceNames: placeNames(row.places, language),
  StartDateRemark: dayRemark(row.first_day),
  EndDateRemark: dayRemark(row.last_day),
  Total: totalOf(row),
  IsTotalChosen: row.is_total_chosen,
  Made: row.made,
  Wanted: row.wanted,
  ValidUntil: row.valid_until?.toISOString() ?? null,
  AwaitsMe: row.awaits_me,
  Unread: row.unread,
  PublishedAt: row.published_at?.toISOString() ?? null,
  UpdatedAt: row.updated_at.toISOString(),
})

/** The requested columns, each once, in the requested order. */
function exportedColumns(asked: readonly ProposalColumn[], language: Language): Column<ListedProposalRow>[] {
  const texts = proposalTextsIn(language)
  const { columns } = texts.list
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: ProposalColumn, value: (row: ListedProposalRow) => string | null, width = 24) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const date = (key: ProposalColumn, value: (row: ListedProposalRow) => string | null) =>
    ({ key, title: columns[key], kind: 'date', value }) satisfies Column<ListedProposalRow>
  const at = (key: ProposalColumn, value: (row: ListedProposalRow) => Date | null) =>
    ({
      key,
      title: columns[key],
      kind: 'instant',
      value: (row) => {
        const instant = value(row)
        return instant && { at: instant, timeZone: row.time_zone }
      },
    }) satisfies Column<ListedProposalRow>
  const all: { readonly [K in ProposalColumn]: Column<ListedProposalRow> } = {
    reference: text('reference', ({ reference }) => reference),
    name: text('name', (row) => row.trip_name, 40),
    travellers: text('travellers', (row) => row.traveler_names.join(comma), 40),
    company: text('company', (row) => companyNameIn(row, language), 28),
    from: date('from', (row) => dayRemark(row.first_day)),
    to: date('to', (row) => dayRemark(row.last_day)),
    route: text('route', (row) => [...new Set(placeNames(row.places, language))].join(' → '), 40),
    status: text('status', (row) => statusRemark(row, language), 20),
    policy: text('policy', (row) => row.policy_outcome && policyOutcomeText(row.policy_outcome, language), 18),
    chosen: text('chosen', ({ made, wanted }) => fill(texts.chosenOf, { made, wanted }), 12),
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
    validUntil: at('validUntil', (row) => row.valid_until),
    contact: text('contact', ({ contact }) => contact && nameOf(contact, language), 28),
    published: at('published', (row) => row.published_at),
    updated: at('updated', (row) => row.updated_at),
  }
  return [...new Set(asked)].map((key) => all[key])
}
