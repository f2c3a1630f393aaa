import { expect, type APIRequestContext } from '@playwright/test'
import { ContentCategory, contactKeyword, privacyKeyword } from '@portolan/contract/features/content'
import { jsonMessage } from '../../tools/demo/write-concur.ts'
import { machineClient } from '../people/person.ts'
import { quay } from '../people/quay.ts'
import { htmlOf, type Vector } from './vectors.ts'

/** The static page with vectors. */
export const staticPage = { category: 'Attempts', keyword: 'one' } as const

/** Enters content and bookings by back-office calls. */
export class BackOffice {
  readonly #request: APIRequestContext
  readonly #headers: Readonly<Record<string, string>>

  private constructor(request: APIRequestContext, bearer: string) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${bearer}` }
  }

  static async enter(request: APIRequestContext): Promise<BackOffice> {
    const answer = await request.post('/Auth/V1/json/RequestToken', {
      data: { ClientId: machineClient.clientId, ClientSecret: machineClient.secret },
    })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    return new BackOffice(request, accessToken)
  }

  /** Enters the same HTML into every field with HTML. */
  async putEverywhere(text: readonly Vector[]): Promise<void> {
    const html = htmlOf(text)
    const texts = { 'en-US': { title: 'Attempts', html } }
    const audience = 'all'
    const answer = await this.#put([
      { kind: 'page', ...staticPage, audience, texts },
      { kind: 'page', category: ContentCategory.privacyAgreement, keyword: privacyKeyword, audience, texts },
      {
        kind: 'page',
        category: ContentCategory.contactUs,
        keyword: contactKeyword,
        audience: [quay.code],
        texts,
      },
      { kind: 'mobile-download', audience: [quay.code], texts },
      { kind: 'footer-script', audience, texts: { 'en-US': { html } } },
    ])
    expect(await answer.json()).toMatchObject({ faults: [] })
  }

  /** Whether the server accepts a text with this vector. */
  async accepts({ html }: Vector): Promise<boolean> {
    const item = { kind: 'page', ...staticPage, audience: 'all', texts: { 'en-US': { html } } }
    const answer = await this.#put([item], true)
    return answer.ok() && ((await answer.json()) as { faults: unknown[] }).faults.length === 0
  }

  #put(items: unknown[], dryRun = false) {
    return this.#request.post('/back-office/content', { headers: this.#headers, data: { items, dryRun } })
  }

  /** Imports a trip for each vector, which is its name, one a day from tomorrow, and waits for the end of the import. */
  async importTrips(vectors: readonly Vector[]): Promise<void> {
    const messages = vectors.map((vector, index) => tripNamed(`${vector.mark} ${vector.html}`, index))
    const started = await this.#request.post('/back-office/imports/bookings', {
      headers: this.#headers,
      multipart: {
        company: quay.code,
        file: { name: 'trips.json', mimeType: 'application/json', buffer: Buffer.from(`[${messages.join(',')}]`) },
      },
    })
    const { id } = (await started.json()) as { id: string }
    const job = async () => {
      const answer = await this.#request.get(`/back-office/imports/${id}`, { headers: this.#headers })
      const { state, totals } = (await answer.json()) as { state: string; totals: { created: number } }
      return { state, created: totals.created }
    }
    await expect.poll(job, { timeout: 30_000 }).toEqual({ state: 'finished', created: vectors.length })
  }
}

const day = 86_400_000

function tripNamed(name: string, index: number): string {
  const startUtc = Date.now() + (1 + index) * day
  const local = (instant: number) => new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const endUtc = startUtc + 5 * 3_600_000
  return jsonMessage({
    kind: 'trip',
    trip: {
      id: `xss-${index}`,
      itinLocator: `X${index}`,
      recordLocator: `XS${String(index).padStart(4, '0')}`,
      name,
      bookedVia: 'Attempts',
      people: [{ first: 'Ada', last: 'Trier', email: null }],
      createdUtc: Date.now() - day,
      modifiedUtc: Date.now() - day,
      cancelled: false,
      issueBy: null,
      segments: [
        {
          kind: 'Air',
          status: 'HK',
          startLocal: local(startUtc),
          endLocal: local(endUtc),
          startUtc,
          endUtc,
          fields: { Vendor: 'CX', FlightNumber: '524', StartCityCode: 'HKG', EndCityCode: 'NRT' },
          cost: null,
        },
      ],
      fare: null,
      fee: null,
    },
  })
}
