import type { Language } from '@portolan/contract/enums'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { printProposal } from './print-proposal.ts'
import { sampleDetail, sampleFlight } from './testing/sample-detail.ts'

const pagesOf = async (proposal: ProposalDetail, language: Language = 'en-US') => {
  const document = await getDocumentProxy(new Uint8Array(await printProposal(proposal, language)))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
/** What somebody reads, without the blanks that the layout makes. */
const textOf = async (proposal: ProposalDetail, language?: Language) => (await pagesOf(proposal, language)).join(' ')

test('has all that the publication says, and what is chosen for whom', async () => {
  const text = await textOf(sampleDetail())
  for (const part of [
    'Trade fair London',
    '20261120000000001234',
    '2 of 20 Nov 2026 14:02 GMT+8',
    'Harbour Vale Trading',
    'Dominik Hauser',
    '10 Dec 2026 – 16 Dec 2026',
    '22 Nov 2026 18:00 GMT+8',
    'Finnair is cheaper now.',
    'Both hotels are in walking distance.',
    'Mei Ling Chan (adult)',
    'Flights: A · Finnair',
    'Stay: A · Park Plaza Westminster Bridge',
    '渡邉﨑子 (adult, guest)',
    'Flights: not chosen yet',
    'For all travellers',
    'Car: A · Sixt',
    'Plan: Near the fair',
    'Chosen for Mei Ling Chan · Price changed · before: HK$7,922.45',
    '10 Dec 2026 23:55 Hong Kong (HKG) – 08:30 +1 London Heathrow (LHR) · 16 h 35 min · stop in Helsinki (HEL), 1 h 45 min',
    'AY 100 · Finnair · HKG 23:55 – HEL 05:30 · Economy · class O · 359',
    'Fare HK$6,120.00 · Tax HK$1,360.00 · Service fee HK$220.00 · Ticketing fee HK$10.50 · PNR fee HK$40.00 · Credit-card fee HK$131.95 · Discount −HK$100.00 · Total HK$7,782.45',
    'For all travellers: HK$15,564.90',
    'carry-on 1 piece of 7 kg · checked 2 pieces',
    'Change free of charge',
    'Refund HK$800.00',
    '1,055 kg CO2e per passenger, as the supplier says',
    '19 h 35 min',
    'Tickets are not transferable. <b>No-show</b>: the fare is lost.',
    '5 nights',
    'Superior king · with breakfast',
    'Free cancellation until 10 Dec 2026 02:00 GMT+8',
    '£189.00 a night',
    'Sixt · VW Polo · ECMR · 2 days',
    'Drop-off 13 Dec 2026 10:00, 1 High Street, Oxford',
    'Chosen · Expired',
    'Unlimited miles',
    'British Airways',
    'Stay HK$9,346.05',
    'Total HK$18,315.30',
    'Not all choices have been made: 3 of 5.',
    'Rates of 20 Nov 2026: 1 GBP = 9.89 HKD',
  ])
    expect(text).toContain(part)
})

test.each([
  ['zh-CN', ['行程方案', '尚未选择', '手提 1 件，每件 7 公斤', '5 晚', '每晚 £189.00', '2026年12月10日']],
  ['zh-TW', ['行程方案', '尚未選擇', '手提 1 件，每件 7 公斤', '5 晚', '價格變動', '2026年12月10日']],
  ['ja-JP', ['旅程提案', '未選択', '機内持ち込み', '朝食付き', '16時間35分', '2026年12月10日']],
] as const)('can be read back in %s', async (language, words) => {
  const text = await textOf(sampleDetail(), language)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toContain('□')
  expect(text).not.toMatch(/\{\w+\}/)
})

test('says what it is to a program, and is the same file whenever it is printed', async () => {
  const first = await printProposal(sampleDetail(), 'zh-TW')
  const document = await getDocumentProxy(new Uint8Array(first))
  expect((await document.getMetadata()).info).toMatchObject({
    Title: '行程方案 20261120000000001234',
    Author: 'Dominik Hauser',
    Language: 'zh-TW',
    CreationDate: 'D:20261120060200Z',
  })
  await printProposal(sampleDetail({ TripName: 'Other' }), 'en-US')
  expect(
    Buffer.from(await printProposal(sampleDetail({ Now: '2026-11-20T09:00:00.000Z' }), 'zh-TW')).equals(first),
  ).toBe(true)
})

test('says that it is being revised, cancelled, or only a draft', async () => {
  expect(await textOf(sampleDetail({ IsBeingRevised: true }))).toContain('This proposal is being revised.')
  expect(await textOf(sampleDetail({ CancelReason: 'The fair is off' }))).toContain('cancellation: The fair is off')
  expect(await textOf(sampleDetail({ Shown: 0 }))).toContain('Draft, not published')
})

test('gives the cheapest plan where nothing is chosen, and no total without a rate', async () => {
  const nobody = sampleDetail().TravelersShown.map((one) => ({ ...one, Choices: [] }))
  const open = await textOf(sampleDetail({ TravelersShown: nobody, SharedChoices: [], Made: 0 }))
  expect(open).toContain('Cheapest complete plan')
  expect(open).toContain('HK$27,661.35')
  const { Total: _, ...rest } = sampleDetail()
  const without = await textOf({ ...rest, Total: null, Rates: null })
  expect(without).toContain('There is no exchange rate for GBP')
  expect(without).not.toContain('Rates of')
})

test('names the plan where there are several, and the one that was chosen', async () => {
  const [plan] = sampleDetail().Plans
  const other = { ...plan!, Key: 'p2', Name: 'By train', Options: plan!.Options.slice(0, 1) }
  const text = await textOf(sampleDetail({ Plans: [plan!, other], ChosenPlan: 'p1' }))
  expect(text).toContain('Plan: Near the fair (chosen)')
  expect(text).toContain('Plan: By train')
  expect(text).toContain('Flights: A · Finnair (Near the fair)')
})

test('takes two hundred options with long rules over as many pages as they need', async () => {
  const [plan] = sampleDetail().Plans
  const Options = Array.from({ length: 200 }, (_, index) =>
    sampleFlight({
      Key: `f${index}`,
      Letter: String(index + 1),
      Name: `Option number ${index + 1}`,
      FareRules: index === 3 ? 'A long rule of this fare. '.repeat(700) : null,
    }),
  )
  const pages = await pagesOf(sampleDetail({ Plans: [{ ...plan!, Options }] }))
  expect(pages.length).toBeGreaterThan(40)
  const text = pages.join(' ')
  for (let index = 1; index <= 200; index += 1) expect(text).toContain(`Option number ${index} `)
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    if (index > 0) expect(page).toContain('Trade fair London')
  })
}, 30_000)

test('prints names and texts of any length and script', async () => {
  const long = 'W'.repeat(300)
  const text = await textOf(
    sampleDetail({ TripName: '<img src=x onerror=alert(1)> 北京 Ελένη 🚄', Note: `${long} ${'word '.repeat(900)}` }),
  )
  expect(text).toContain('<img src=x onerror=alert(1)> 北京 Ελένη □')
  expect(text.replaceAll(' ', '')).toContain(long)
})
