import type { ClientRequest, RequestOptions } from 'node:http'
import { request } from 'node:https'

/** How the package of a supplier, whose address is the package's or the operator's own, opens its requests. */
export interface SdkHttp {
  request(options: RequestOptions): ClientRequest
}

/** Requests over TLS that end after so long: else one that nobody answers stays open. */
export const sdkHttp = (answerMs: number): SdkHttp => ({
  request: (options) => request({ ...options, signal: AbortSignal.timeout(answerMs) }),
})
