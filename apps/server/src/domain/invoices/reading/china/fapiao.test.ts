import { describe, expect, it } from 'vitest'
import { recompute } from '../../checks/recompute.rules.ts'
import { airItineraryOf, eInvoiceOf, type FapiaoItem, railTicketOf } from '../../testing/fapiao-of.ts'
import { bytesOf } from '../../testing/xml-of.ts'
import { ofdOf, zipOf } from '../../testing/zip-of.ts'
import { readInvoices } from '../read-invoices.ts'

async function read(content: string | Uint8Array, name = 'fapiao.xml') {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const { invoices, faults, format } = await readInvoices({ name, bytes })
  return { document: invoices[0]?.document, faults, format }
}

const fee: FapiaoItem = {
  name: '*经纪代理服务*代订酒店服务费',
  amount: '100.00',
  rate: '0.06',
  tax: '6.00',
  quantity: '2',
  price: '50.0000000000000',
}
const hotel: FapiaoItem = { name: '*住宿服务*住宿费', amount: '471.70', rate: '0.06', tax: '28.30' }
const digital = eInvoiceOf({
  items: [fee, hotel],
  net: '571.70',
  tax: '34.30',
  gross: '606.00',
  remark: '出行人：李明；订单号：X7KQ2P',
})

describe('a digital fapiao', () => {
  it('gives seller, buyer, rows with their tax, and what its remark tells of the trip', async () => {
    const { document, faults, format } = await read(digital)
    expect(faults).toEqual([])
    expect(format).toBe('cn-xml')
    expect(document).toMatchObject({
      number: '25312000000000004711',
      issuedOn: '2026-03-24',
      currency: 'CNY',
      seller: { name: '上海港湾旅行社有限公司', taxId: '91310000MA1TEST011', country: 'CN' },
      buyer: { name: '北京码头仪器有限公司', taxId: '91110000MA1TEST022' },
      taxes: [{ category: 'S', rate: '6', base: '571.70', amount: '34.30' }],
      totals: { net: '571.70', tax: '34.30', gross: '606.00' },
      official: { kind: 'fapiao', title: '电子发票（增值税专用发票）' },
    })
    expect(document?.lines).toMatchObject([
      {
        kind: 'fee',
        quantity: '2',
        unitPrice: '50',
        amount: '100.00',
        traveller: { name: '李明' },
        bookingReference: 'X7KQ2P',
      },
      { kind: 'hotel', quantity: '1', unitPrice: '471.70', amount: '471.70' },
    ])
    expect(recompute(document!, 2).differences).toEqual([])
  })

  it('is a credit note where it is red, and names the blue one', async () => {
    const { document } = await read(
      eInvoiceOf({
        items: [{ ...fee, quantity: '-2', amount: '-100.00', tax: '-6.00' }],
        net: '-100.00',
        tax: '-6.00',
        gross: '-106.00',
        isRed: true,
        remark: '被红冲蓝字数电票号码：25312000000000001111',
      }),
    )
    expect(document).toMatchObject({
      isCredit: true,
      corrects: { number: '25312000000000001111' },
      lines: [{ quantity: '2', amount: '100.00' }],
      totals: { gross: '106.00' },
    })
    expect(recompute(document!, 2).differences).toEqual([])
  })

  it('keeps exempt and untaxed rows apart', async () => {
    const { document } = await read(
      eInvoiceOf({
        items: [
          { name: '*保险*', amount: '30.00', rate: '免税', tax: '' },
          { name: '*代收*', amount: '50.00', rate: '不征税', tax: '' },
        ],
        net: '80.00',
        tax: '0.00',
        gross: '80.00',
      }),
    )
    expect(document?.lines.map(({ tax }) => [tax.category, tax.rate])).toEqual([
      ['E', '0'],
      ['O', null],
    ])
  })
})

describe('a rail ticket', () => {
  it('names who travels, when, where, and the tax that the fare contains', async () => {
    const { document } = await read(railTicketOf())
    expect(document).toMatchObject({
      number: '26319110000000004712',
      issuedOn: '2026-04-02',
      seller: { name: '中国国家铁路集团有限公司' },
      buyer: { name: '北京码头仪器有限公司' },
      official: { title: '电子发票（铁路电子客票）' },
      totals: { net: '507.34', tax: '45.66', gross: '553.00' },
      lines: [
        {
          kind: 'rail',
          description: 'G17 北京南站–上海虹桥站 二等座',
          traveller: { name: '李明' },
          service: 'G17',
          route: ['北京南站', '上海虹桥站'],
          from: '2026-04-01',
          ticket: '1911047121704010000000002026',
          tax: { category: 'S', rate: '9' },
        },
      ],
    })
  })

  it('has its traveller and class by the names of other issuers too', async () => {
    const { document } = await read(
      railTicketOf({ Name: null, SeatLevel: null, NameOfPassenger: '王芳', SeatClass: '一等座' }),
    )
    expect(document?.lines).toMatchObject([
      { traveller: { name: '王芳' }, description: 'G17 北京南站–上海虹桥站 一等座' },
    ])
  })

  it('has 9/109 of its fare as tax where it names none', async () => {
    const { document } = await read(railTicketOf({ TaxRate: null, TaxAmount: null, TotalAmountExcludingTax: null }))
    expect(document?.totals).toMatchObject({ net: '507.34', tax: '45.66', gross: '553.00' })
  })

  it('refuses a fare that is no number', async () => {
    expect((await read(railTicketOf({ Fare: '五百' }))).faults).toMatchObject([
      { reason: 'field_invalid', detail: 'fare: 五百' },
    ])
  })
})

describe('an air itinerary', () => {
  it('is read by the element names of the accounting standard', async () => {
    const leaf = (name: string, value: string) => `<atr:${name}>${value}</atr:${name}>`
    const voucher = [
      ['ElectronicInvoiceAirTransportReceiptNumber', '26997000000000004714'],
      ['IssueDate', '2026-04-05'],
      ['IssueParty', '东方航空股份有限公司'],
      ['NameOfPurchaser', '北京码头仪器有限公司'],
      ['UnifiedSocialCreditCodeOfPurchaser', '91110000MA1TEST022'],
      ['PassengerName', '李明'],
      ['ElectronicTicketNum', '7812412345678'],
      ['Fare', '1200.00'],
      ['FuelSurcharge', '40.00'],
      ['VatRate', '0.09'],
      ['VatTaxAmount', '111.60'],
      ['CivilAviationDevelopmentFund', '50.00'],
      ['OtherTaxes', '0.00'],
      ['TotalAmount', '1401.60'],
    ] as const
    const flight = [
      ['DepartureStation', '上海虹桥'],
      ['DestinationStation', '北京首都'],
      ['Carrier', 'MU'],
      ['Flight', 'MU5101'],
      ['SeatClass', 'Y'],
      ['CarrierDate', '2026-04-08'],
    ] as const
    const all = (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([name, value]) => leaf(name, value)).join('')
    const { document, faults } = await read(
      `<xbrl xmlns:atr="urn:example:atr">${all(voucher)}<atr:DetailInformationOfAirTicketTuple>${all(flight)}</atr:DetailInformationOfAirTicketTuple></xbrl>`,
    )
    expect(faults).toEqual([])
    expect(document).toMatchObject({
      seller: { name: '东方航空股份有限公司' },
      totals: { tax: '111.60', gross: '1401.60' },
    })
    expect(document?.lines[0]).toMatchObject({
      traveller: { name: '李明' },
      ticket: '7812412345678',
      route: ['上海虹桥', '北京首都'],
      service: 'MU5101',
      from: '2026-04-08',
      amount: '1200.00',
    })
  })

  it('has the fare, the surcharge and what is passed on as lines, and both flights', async () => {
    const { document } = await read(airItineraryOf())
    expect(document?.lines).toMatchObject([
      {
        kind: 'air',
        traveller: { name: '李明' },
        ticket: '781-2412345678',
        route: ['上海虹桥', '北京首都', '上海虹桥'],
        service: 'MU5101, MU5120',
        from: '2026-04-08',
        to: '2026-04-10',
        amount: '1200.00',
        tax: { category: 'S', rate: '9' },
      },
      { description: '燃油附加费', amount: '40.00', supply: 'own' },
      { description: '民航发展基金', amount: '50.00', supply: 'passed-on', tax: { category: 'O' } },
    ])
    expect(document?.totals).toMatchObject({ net: '1290.00', tax: '111.60', gross: '1401.60' })
    expect(recompute(document!, 2).differences).toEqual([])
  })

  it('takes the tax out of fares that contain it, which the total shows', async () => {
    const { document } = await read(
      airItineraryOf({ 票价: '1311.60', 燃油附加费: '0.00', 增值税税额: '108.30', 合计: '1361.60' }),
    )
    expect(document?.lines[0]?.amount).toBe('1203.30')
    expect(recompute(document!, 2).differences).toEqual([])
  })
})

describe('OFD', () => {
  it.each([
    ['original_invoice.xml', { 'Doc_0/Attachs/original_invoice.xml': digital }],
    [
      'a voucher beside other XML',
      { 'Doc_0/Attachs/a.xml': '<note>x</note>', 'Doc_0/Attachs/rai.xbrl': railTicketOf() },
    ],
  ])('is read by its attachment: %s', async (_, attached) => {
    const { document, format, faults } = await read(await ofdOf({ attached }), 'a.ofd')
    expect(faults).toEqual([])
    expect(format).toBe('ofd')
    expect(document?.official?.kind).toBe('fapiao')
  })

  it('is read by tags that point at the texts of the page, goods by columns', async () => {
    const ref = (...ids: readonly number[]) => ids.map((id) => `<ObjectRef PageRef="1">${id}</ObjectRef>`).join('')
    const tags = `<eInvoice><InvoiceCode>${ref(9)}</InvoiceCode><InvoiceNo>${ref(1)}</InvoiceNo><IssueDate>${ref(2)}</IssueDate><Seller><SellerName>${ref(3)}</SellerName></Seller><Buyer><BuyerName>${ref(4)}</BuyerName></Buyer><TaxExclusiveTotalAmount>${ref(7)}</TaxExclusiveTotalAmount><TaxTotalAmount>${ref(10)}</TaxTotalAmount><TaxInclusiveTotalAmount>${ref(8)}</TaxInclusiveTotalAmount><GoodsInfos><Item>${ref(5, 15)}</Item><Amount>${ref(6, 16)}</Amount><TaxScheme>${ref(11, 17)}</TaxScheme><TaxAmount>${ref(12, 18)}</TaxAmount></GoodsInfos></eInvoice>`
    const texts = {
      1: '12345678',
      2: '2026年03月24日',
      3: '上海港湾旅行社有限公司',
      4: '北京码头仪器有限公司',
      5: '*旅游服务*签证服务',
      6: '100.00',
      7: '¥300.00',
      8: '¥318.00',
      9: '031002600111',
      10: '¥18.00',
      11: '6%',
      12: '6.00',
      15: '*旅游服务*机票',
      16: '200.00',
      17: '6%',
      18: '12.00',
    }
    const { document, faults } = await read(await ofdOf({ tags, texts }), 'a.ofd')
    expect(faults).toEqual([])
    expect(document).toMatchObject({
      number: '12345678',
      official: { code: '031002600111' },
      totals: { net: '300.00', tax: '18.00', gross: '318.00' },
      lines: [
        { kind: 'visa', amount: '100.00' },
        { kind: 'air', amount: '200.00' },
      ],
    })
  })

  it('is refused where it is cut off, holds no invoice, or is a bomb', async () => {
    const whole = await ofdOf({ attached: { 'Doc_0/Attachs/original_invoice.xml': digital } })
    expect((await read(whole.subarray(0, whole.length - 300), 'a.ofd')).faults).toMatchObject([
      { reason: 'ofd_malformed' },
    ])
    expect((await read(await ofdOf({}), 'a.ofd')).faults).toMatchObject([
      { reason: 'ofd_malformed', detail: 'no invoice' },
    ])
    expect((await read(await zipOf({ 'a.xml': digital }), 'a.ofd')).faults).toMatchObject([{ detail: 'no OFD.xml' }])
    const bomb = await ofdOf({ attached: { 'Doc_0/Attachs/original_invoice.xml': '0'.repeat(30 * 1024 ** 2) } })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await read(bomb, 'a.ofd')).faults).toMatchObject([{ reason: 'file_too_large' }])
  })
})
