import { type MatrixRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { requestColumns } from '@portolan/contract/features/trip-requests/requests'
import { send, callCredentials } from '../../../../../../tools/test/caller.ts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { delegations } from '@portolan/contract/features/trip-requests/delegations'
import { deskMatrix } from './matrix-desk.ts'
import { ordersMatrix } from '../orders/testing/matrix.ts'
import { optionMatrix } from './matrix-options.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'
import { type SeededRequests, tripRequestsSeed } from './seed.ts'

type Row = MatrixRow<SeededRequests>

/** A row about one request, called by its owner. */
const about = (more: object = {}, facts: Partial<Row> = {}): Row => ({
  input: ({ own }) => ({ ReferenceNumber: own.own, ...more }),
  colleague: ({ own }) => ({ ReferenceNumber: own.colleagues, ...more }),
  as: 'traveller',
  ...facts,
})

/** A new request of the traveller; submitted where it is to be decided. */
async function made({ url, tenant }: WorkingContext, isSubmitted = false): Promise<string> {
  const who = callCredentials(tenant.traveller)
  const { json } = await send(url, tripRequests.update, { form: formOf(tenant.traveller.travelerId) }, who)
  const reference = (json as { Requests: RequestState[] }).Requests[0]?.ReferenceNumber ?? ''
  if (isSubmitted) await send(url, tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, who)
  return reference
}

/** A new request of the traveller that the coordinator has approved. */
async function approved(context: WorkingContext) {
  const ReferenceNumber = await made(context, true)
  const coordinator = callCredentials(context.tenant.coordinator)
  await send(context.url, tripRequests.auditApprove, { ReferenceNumber, isApproved: true }, coordinator)
  return { ReferenceNumber }
}

const works = (
  input: (context: WorkingContext) => Promise<unknown>,
  by: 'traveller' | 'coordinator' = 'traveller',
): WorkingCall => ({
  make: async (context) => ({ input: await input(context), who: callCredentials(context.tenant[by]) }),
})
const onNew =
  (more: (context: WorkingContext) => object, isSubmitted = false) =>
  async (context: WorkingContext) => ({
    ReferenceNumber: await made(context, isSubmitted),
    ...more(context),
  })

const requestsMatrix = tenantMatrix(tripRequestsSeed, {
  'PreTrip/GetMetadata': about({}, { shows: true }),
  'PreTrip/SearchRequest': {
    input: ({ tenant }) => ({ text: tenant.marker }),
    colleague: ({ tenant }) => ({ text: tenant.colleagueMarker }),
    shows: true,
  },
  'POST /pre-trip/requests/export': {
    input: ({ tenant }) => ({ text: tenant.marker, format: 'csv', columns: [...requestColumns] }),
    colleague: ({ tenant }) => ({ text: tenant.colleagueMarker, format: 'csv', columns: [...requestColumns] }),
    shows: true,
  },
  'PreTrip/RetrieveRequest': about({}, { shows: true }),
  'POST /pre-trip/requests/preview': {
    input: ({ tenant }) => ({ form: formOf(tenant.traveller.travelerId) }),
    colleague: ({ tenant, own }) => ({ ReferenceNumber: own.colleagues, form: formOf(tenant.colleague.travelerId) }),
    as: 'traveller',
    shows: true,
  },
  'PreTrip/UpdateRequest': {
    input: ({ tenant }) => ({ form: formOf(tenant.traveller.travelerId) }),
    colleague: ({ tenant, own }) => ({ ReferenceNumber: own.colleagues, form: formOf(tenant.colleague.travelerId) }),
    as: 'traveller',
  },
  'PreTrip/SubmitRequest': about(
    { to: 'consultant', Version: 999 },
    { works: works(onNew(() => ({ to: 'approver' }))), status: 409 },
  ),
  'PreTrip/CancelRequest': about({ Version: 999 }, { status: 409, works: works(onNew(() => ({}))) }),
  'PreTrip/FinalizeRequest': about(
    { total: { totalBudget: '1', currency: 'HKD' } },
    {
      status: 409,
      works: works(async (context) => ({
        ...(await approved(context)),
        total: { totalBudget: '1', currency: 'HKD' },
      })),
    },
  ),
  'PreTrip/LoadRequestHistory': about({}, { shows: true }),
  'POST /pre-trip/requests/mail': about({ Id: '1' }, { status: 404 }),
  'PreTrip/SelectApprover': {
    ...about(),
    input: ({ tenant, own }) => ({ ReferenceNumber: own.own, Level: 1, LoginId: String(tenant.coordinator.loginId) }),
    colleague: ({ tenant, own }) => ({
      ReferenceNumber: own.colleagues,
      Level: 1,
      LoginId: String(tenant.coordinator.loginId),
    }),
  },
  'PreTrip/ChangeApprover': {
    ...about(),
    input: ({ tenant, own }) => ({ ReferenceNumber: own.own, Level: 1, LoginId: String(tenant.coordinator.loginId) }),
    colleague: ({ tenant, own }) => ({
      ReferenceNumber: own.colleagues,
      Level: 1,
      LoginId: String(tenant.coordinator.loginId),
    }),
  },
  'PreTrip/AuditApprove': about(
    { isApproved: true },
    {
      status: 409,
      works: works(
        onNew(() => ({ isApproved: true }), true),
        'coordinator',
      ),
    },
  ),
  // The list of approvals is one's own: nobody else's turn shows in it.
  'POST /approvals/search': { input: () => ({ view: 'waiting' }) },
  'POST /approvals/decide': {
    ...about(),
    input: ({ own }) => ({ Items: [{ Kind: 'request', Ref: own.own, isApproved: true }] }),
    colleague: ({ own }) => ({ Items: [{ Kind: 'request', Ref: own.colleagues, isApproved: true }] }),
    works: works(
      async (context) => ({ Items: [{ Kind: 'request', Ref: await made(context, true), isApproved: true }] }),
      'coordinator',
    ),
  },
  'PreTrip/ResendApproveEmail': about({}, { status: 409, works: works(onNew(() => ({}), true)) }),
  'PreTrip/SaveAttachment': {
    input: ({ own }) => ({
      fields: { ReferenceNumber: own.own },
      files: [{ name: 'quote.txt', content: 'A quote' }],
    }),
    colleague: ({ own }) => ({
      fields: { ReferenceNumber: own.colleagues },
      files: [{ name: 'quote.txt', content: 'A quote' }],
    }),
    as: 'traveller',
  },
  'POST /pre-trip/attachments/remove': {
    input: () => ({ AttachmentToken: 'x'.repeat(22) }),
    colleague: ({ own }) => ({ AttachmentToken: own.files.colleague.request }),
    as: 'traveller',
    status: 404,
    works: works(async ({ url, tenant }) => {
      const upload = { fields: {}, files: [{ name: 'quote.txt', content: 'A quote' }] }
      const { json } = await send(url, tripRequests.saveAttachment, upload, callCredentials(tenant.traveller))
      const [file] = (json as { Attachments: { AttachmentToken: string }[] }).Attachments
      return { AttachmentToken: file?.AttachmentToken }
    }),
  },
  'POST /pre-trip/requests/read': about({ isLooking: true }, { works: works(onNew(() => ({ isLooking: true }))) }),
  'PreTrip/GetAttachmentData': {
    input: ({ own }) => ({ AttachmentToken: own.files.traveller.request }),
    colleague: ({ own }) => ({ AttachmentToken: own.files.colleague.request }),
    shows: true,
  },
  'PreTrip/PostMessage': about({ text: 'Hello' }),
  'PreTrip/GetMessageRelatedLogin': about({}, { shows: true }),
  // Whose draft it is comes from the caller's session alone.
  'POST /approvals/delegations': { input: () => ({}), shows: true },
  'POST /approvals/delegations/set': {
    input: ({ tenant }) => ({
      ToId: String(tenant.coordinator.loginId),
      StartsAt: '2040-01-01T00:00:00Z',
      EndsAt: '2040-01-08T00:00:00Z',
    }),
    colleague: ({ tenant }) => ({
      FromId: String(tenant.colleague.loginId),
      ToId: String(tenant.coordinator.loginId),
      StartsAt: '2040-01-01T00:00:00Z',
      EndsAt: '2040-01-08T00:00:00Z',
    }),
    as: 'traveller',
    works: works(({ tenant }) =>
      Promise.resolve({
        ToId: String(tenant.coordinator.loginId),
        StartsAt: '2041-01-01T00:00:00Z',
        EndsAt: new Date(Date.parse('2041-01-02T00:00:00Z') + Math.floor(performance.now())).toISOString(),
      }),
    ),
  },
  'POST /approvals/delegations/end': {
    input: () => ({ Id: '999999999' }),
    as: 'traveller',
    status: 404,
    works: works(async ({ url, tenant }) => {
      const who = callCredentials(tenant.traveller)
      const times = {
        StartsAt: '2042-01-01T00:00:00Z',
        EndsAt: new Date(Date.parse('2042-01-02T00:00:00Z') + Math.floor(performance.now())).toISOString(),
      }
      const { json } = await send(
        url,
        delegations.setDelegation,
        { ToId: String(tenant.coordinator.loginId), ...times },
        who,
      )
      return { Id: (json as { Id: string }).Id }
    }),
  },
  'POST /back-office/delegations': {
    input: ({ tenant }) => ({
      items: [
        {
          company: tenant.code,
          from: tenant.coordinator.email,
          to: tenant.colleague.email,
          startsAt: '2040-01-01T00:00:00Z',
          endsAt: '2040-01-08T00:00:00Z',
        },
      ],
    }),
  },
  'POST /approvals/health': {
    input: ({ tenant }) => ({ from: '20260101', to: '20260131', customerCodes: [tenant.code] }),
    shows: true,
  },
  'POST /approvals/health/export': {
    input: ({ tenant }) => ({ from: '20260101', to: '20260131', customerCodes: [tenant.code], format: 'csv' }),
    shows: true,
  },
  // What is not confirmed is answered with a message that says so.
  'PreApproval/ReqBooking': about({}, { works: works(approved) }),
  'PreApproval/GetBookUrl': about({}, { works: works(approved) }),
  'POST /back-office/bookings/request': { input: ({ own }) => ({ bookingKey: own.bookingKey }), shows: true },
  'POST /back-office/bookings/return': {
    input: ({ own }) => ({ bookingKey: own.bookingKey, booking: { locator: 'NOSUCH' } }),
    status: 409,
    works: {
      make: async (context) => {
        const { ReferenceNumber } = await approved(context)
        const bookingKey = newSecret()
        await context.query('UPDATE trip_request SET booking_key_hash = $1 WHERE reference = $2', [
          hashSecret(bookingKey),
          ReferenceNumber,
        ])
        const total = { amount: '1', currency: 'HKD' }
        const booking = { locator: `B${ReferenceNumber.slice(-6)}` }
        return { input: { bookingKey, booking, total }, who: { bearer: context.tenant.machineBearer } }
      },
    },
  },
  'POST /pre-trip/drafts/load': { input: () => ({ Form: 'new' }), shows: true },
  'POST /pre-trip/drafts/save': { input: () => ({ Form: '20400110000000000007', Version: 0, Body: 'text' }) },
  'POST /pre-trip/drafts/remove': { input: () => ({ Form: '20400110000000000007' }) },
})

export const matrix = { ...requestsMatrix, ...deskMatrix, ...ordersMatrix, ...optionMatrix }
