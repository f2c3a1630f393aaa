import { attachmentEndings } from '@portolan/contract/attachment'
import { EmailReceiverRole, type Language, RequestSource, TripRequestStatus } from '@portolan/contract/enums'
import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { convertMoney } from '@portolan/rules/convert-money'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { hasRight } from '../../kernel/viewer.ts'
import { flagRight } from '@portolan/contract/access'
import { presentField } from './fields.present.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import { findOwnCostCentre } from './form-context.store.ts'
import { findFormContext, type FormContext } from './form-context.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { contextOf } from './orders/order-columns.ts'
import { findRequest } from '../../domain/requests/request.store.ts'
import { requestTextsIn } from './request-texts.ts'

/** Longest message, in characters (domain decisions, 'Trip requests'). */
export const messageCharacters = 4_000

export interface MetadataDeps {
  readonly config: Pick<Config, 'attachments'>
}

export const createMetadataHandlers = ({
  config,
}: MetadataDeps): Handlers<Pick<typeof tripRequests, 'getMetadata'>> => ({
  getMetadata: ({ ReferenceNumber, travelerId }, ctx) =>
    ctx.read(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return metadataOf(tx, await subjectOf(tx, { ReferenceNumber, travelerId: travelerId ?? null }, call.now), {
        ...call,
        config,
      })
    }),
})

/** Everything that a form of a company needs to know. */
export async function metadataOf(
  { db, viewer }: ReadTransaction<RequestReader>,
  { companyId, costCentre, source }: Subject,
  { now, language, config }: MetadataDeps & { readonly now: Date; readonly language: Language },
): Promise<RequestMetadata> {
  const context = contextOf({ source }, await findFormContext(db, companyId, now))
  return {
    ...present(context, language, config.attachments.maxBytes),
    DefaultCostCentre: costCentre,
    MayRequest: viewer.kind === 'login' && hasRight(viewer, flagRight('requestTrips')),
    MaySeeHealth: viewer.kind === 'login' && viewer.scope.kind !== 'travelers',
  }
}

/** Whose form it is: of a trip request (source 0) or of an external order (1). */
interface Subject {
  readonly companyId: number
  readonly costCentre: string | null
  readonly source: number
}

/** Whose form it is: that of a request, of a traveller whom the viewer sees, or of the viewer. */
async function subjectOf(
  tx: ReadTransaction<RequestReader>,
  asked: { readonly ReferenceNumber?: string | undefined; readonly travelerId: string | null },
  now: Date,
): Promise<Subject> {
  const { viewer, db } = tx
  if (asked.ReferenceNumber !== undefined) {
    const request = await findRequest(db, viewer, asked.ReferenceNumber, now)
    if (!request) throw new AppError('record_not_found')
    const { company_id: companyId, cost_centre: costCentre, source } = request
    return { companyId, costCentre, source }
  }
  const own = viewer.kind === 'login' ? viewer.travelerId : null
  const travelerId = asked.travelerId === null ? own : Number(asked.travelerId)
  if (travelerId === null) return { companyId: viewer.companyId, costCentre: null, source: 0 }
  const { companyId, loginId } = viewer
  const costCentre = await findOwnCostCentre(db, { companyId, loginId, travelerId })
  if (costCentre === undefined && asked.travelerId !== null) throw new AppError('traveller_not_found')
  return { companyId, costCentre: costCentre ?? null, source: 0 }
}

const named = <T extends number>(codes: Readonly<Record<string, T>>, names: Readonly<Record<T, string>>) =>
  Object.values(codes).map((Code) => ({ Code, Name: names[Code] }))

function present(
  context: FormContext,
  language: Language,
  attachmentBytes: number,
): Omit<RequestMetadata, 'DefaultCostCentre' | 'MayRequest' | 'MaySeeHealth'> {
  const { company, rules, rates, currency, currencies, costCentres } = context
  const texts = requestTextsIn(language)
  const hasRate = (code: string) => convertMoney({ Amount: 0, Currency: code, Digits: 2 }, currency, rates) !== null
  return {
    CompanyId: String(company.id),
    CompanyCode: company.code,
    TimeZone: company.time_zone,
    Currency: currency,
    Currencies: currencies.map((one) => ({ ...one, HasRate: hasRate(one.Code) })),
    Rates: rates,
    Statuses: named(TripRequestStatus, texts.statuses),
    Sources: named(RequestSource, texts.sources),
    ReceiverRoles: named(EmailReceiverRole, texts.receivers),
    CostCentres: costCentres.map(({ code, name, localized_names }) => ({
      Code: code,
      Name: localized_names[language] ?? name,
    })),
    Purposes: rules.purposes.map(({ code, name }) => ({ Code: code, Name: textIn(name, language) })),
    Products: rules.products.map(({ code, name, fields }) => ({
      Code: code,
      Name: textIn(name, language),
      Fields: fields.map((field) => presentField(field, language)),
    })),
    Udids: rules.udids.map((field) => presentField(field, language)),
    Templates: rules.templates.map(({ code, name, form }) => ({
      Code: code,
      Name: textIn(name, language),
      Form: form,
    })),
    AcceptsBegunTrips: rules.acceptsBegunTrips,
    TolerancePercent: rules.tolerancePercent,
    Limits: {
      AttachmentBytes: attachmentBytes,
      AttachmentTypes: [...attachmentEndings],
      MessageCharacters: messageCharacters,
    },
  }
}
