import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { type CallCredentials, send } from '../../../../../../tools/test/caller.ts'

const lanes = 8

/**
 * Enters `count` requests through the calls of the portal, and submits them to their approvers or to a consultant. `formOf` gets numbers from 1
 * on. Answers the references in the order of the numbers.
 */
export async function enterRequests(
  {
    url,
    who,
    to = 'approver',
  }: { readonly url: string; readonly who: CallCredentials; readonly to?: 'approver' | 'consultant' },
  count: number,
  formOf: (number: number) => object,
): Promise<string[]> {
  const references: string[] = []
  let last = 0
  const lane = async () => {
    while (last < count) {
      const number = ++last
      const input = { form: formOf(number) }
      const { Requests } = (await callOrFail(url, tripRequests.update, input, who)) as { Requests: RequestState[] }
      const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
      await callOrFail(url, tripRequests.submit, { ReferenceNumber, to }, who)
      references[number - 1] = ReferenceNumber
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return references
}

/** What a call answers; throws for anything but 200. */
export async function callOrFail(
  url: string,
  declaration: Declaration,
  input: object,
  who: CallCredentials,
): Promise<unknown> {
  const { status, json, text } = await send(url, declaration, input, who)
  if (status !== 200) throw new Error(`${declaration.path} answered ${status}: ${text}`)
  return json
}
