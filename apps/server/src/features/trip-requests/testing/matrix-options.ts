import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestOption, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { deskSeed } from './desk-seed.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'

const option = {
  category: 2,
  stays: [{ hotelName: 'Riverside Hotel', cityCode: 'BKK', checkin: '20400301', checkout: '20400303' }],
  total: { amount: '5000', currency: 'HKD' },
  validUntil: '2040-02-01T00:00:00Z',
}

/** A new request of the traveller at the desk. */
async function submitted({ url, tenant }: WorkingContext): Promise<string> {
  const who = callCredentials(tenant.traveller)
  const { json } = await send(url, tripRequests.update, { form: formOf(tenant.traveller.travelerId) }, who)
  const ReferenceNumber = (json as { Requests: RequestState[] }).Requests[0]?.ReferenceNumber ?? ''
  await send(url, tripRequests.submit, { ReferenceNumber, to: 'consultant' }, who)
  return ReferenceNumber
}

/** A request of the traveller with an option. */
async function offered(context: WorkingContext): Promise<{ ReferenceNumber: string; OptionId: string }> {
  if (!context.by) throw new Error('Nobody makes the call')
  const ReferenceNumber = await submitted(context)
  const input = { ReferenceNumber, options: [option] }
  const { json } = await send(context.url, requestOptions.offerOptions, input, callCredentials(context.by))
  return { ReferenceNumber, OptionId: (json as { Options: RequestOption[] }).Options[0]?.Id ?? '' }
}

const byDesk = (input: (context: WorkingContext) => Promise<object>): WorkingCall => ({
  make: async (context) => {
    if (!context.by) throw new Error('Nobody makes the call')
    return { input: await input(context), who: callCredentials(context.by) }
  },
})

const stale = { Version: 999 }

export const optionMatrix = tenantMatrix(deskSeed, {
  'POST /desk/options/offer': {
    input: ({ own }) => ({ ReferenceNumber: own.reference, options: [option], ...stale }),
    by: ({ consultant }) => consultant,
    status: 409,
    works: byDesk(async (context) => ({ ReferenceNumber: await submitted(context), options: [option] })),
  },
  'POST /desk/options/judge': {
    input: ({ own }) => ({ ReferenceNumber: own.reference, options: [option, null] }),
    by: ({ consultant }) => consultant,
  },
  'POST /desk/options/withdraw': {
    input: ({ own }) => ({ ReferenceNumber: own.reference, OptionId: '1', ...stale }),
    by: ({ consultant }) => consultant,
    status: 409,
    works: byDesk(offered),
  },
  'POST /pre-trip/options/ask-price': {
    input: ({ own }) => ({ ReferenceNumber: own.reference, ...stale }),
    as: 'traveller',
    status: 409,
    works: {
      make: async (context) => {
        const ReferenceNumber = await submitted(context)
        await context.query(
          `INSERT INTO request_option (company_id, request_id, category, body, total, currency, digits, valid_until, offered_by, offered_at)
            SELECT company_id, id, 2, $2, 500000, 'HKD', 2, '2026-01-01', requested_by, '2026-01-01' FROM trip_request WHERE reference = $1`,
          [ReferenceNumber, JSON.stringify({ segments: [], stays: option.stays, note: null })],
        )
        return { input: { ReferenceNumber }, who: callCredentials(context.tenant.traveller) }
      },
    },
  },
})
