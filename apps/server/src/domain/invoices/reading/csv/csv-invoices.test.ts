import { describe, expect, it } from 'vitest'
import { recompute } from '../../checks/recompute.rules.ts'
import { bytesOf } from '../../testing/xml-of.ts'
import { readInvoices } from '../read-invoices.ts'

async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const { invoices, faults, format } = await readInvoices({ name: 'invoices.csv', bytes })
  expect(format).toBe('csv')
  return { invoices, faults, documents: invoices.map(({ document }) => document) }
}

const header = 'Invoice no,Date,Currency,Seller,Customer no,Description,Line amount,VAT rate'

describe('a table', () => {
  it('has one row for each line of an invoice, in any order', async () => {
    const text = [
      `${header},Traveller,Ticket no,Route,Departure date,Return date,Category`,
      'H-1,2026-03-24,EUR,Harbour,C-1,Air ticket,500.00,0,CHAN/TAI MAN,160-2412345678,HKG-KUL-HKG,2026-04-01,2026-04-05,',
      'H-2,2026-03-25,EUR,Harbour,C-1,Hotel,100.00,7,,,,,,',
      'H-1,2026-03-24,EUR,Harbour,C-1,Booking fee,20.00,19,,,,,,',
    ].join('\n')
    const { invoices, documents, faults } = await read(text)
    expect(faults).toEqual([])
    expect(invoices.map(({ place }) => place)).toEqual(['row 2–4', 'row 3'])
    expect(documents).toMatchObject([
      {
        number: 'H-1',
        buyer: { code: 'C-1', name: 'C-1' },
        lines: [
          {
            kind: 'air',
            traveller: { name: 'CHAN/TAI MAN' },
            ticket: '160-2412345678',
            route: ['HKG', 'KUL', 'HKG'],
            from: '2026-04-01',
            to: '2026-04-05',
            tax: { category: 'Z' },
          },
          { kind: 'fee', tax: { category: 'S', rate: '19' } },
        ],
        totals: { net: '520.00', tax: '3.80', gross: '523.80' },
      },
      { number: 'H-2', totals: { net: '100.00', tax: '7.00', gross: '107.00' } },
    ])
    for (const document of documents) expect(recompute(document, 2).differences).toEqual([])
  })

  it('keeps a record that can be read again', async () => {
    const text = `${header}\nH-1,2026-03-24,EUR,"Harbour, Vale",C-1,"A ""fee""",20.00,19\nH-2,2026-03-24,EUR,X,C-1,Fee,1,19`
    const { invoices } = await read(text)
    const again = await read(invoices[0]?.record ?? '')
    expect(again.documents).toEqual([invoices[0]?.document])
    expect(again.documents[0]?.lines[0]?.description).toBe('A "fee"')
  })

  it('reads decimal commas, dates by days, and totals of its own', async () => {
    const text = [
      'Rechnungsnummer;Rechnungsdatum;Währung;Verkäufer;Kunde;Bezeichnung;Menge;Einzelpreis;Betrag;Steuersatz;Bruttobetrag',
      'R-1;24.03.2026;EUR;Hafen;Kai;Hotel;2;1.000,50;2.001,00;7,0;2.141,07',
    ].join('\r\n')
    const { documents } = await read(text)
    expect(documents[0]).toMatchObject({
      issuedOn: '2026-03-24',
      lines: [{ quantity: '2', unitPrice: '1000.50', amount: '2001.00', tax: { rate: '7.0' } }],
      totals: { gross: '2141.07', tax: '140.07' },
    })
    expect(recompute(documents[0]!, 2).differences).toEqual([])
  })

  it('takes a total that each row repeats once, and adds up those of rows', async () => {
    const rows = (first: string, second: string) =>
      `${header},Total,VAT\nH-1,2026-03-24,EUR,H,C,Fee,10.00,19,${first}\nH-1,2026-03-24,EUR,H,C,Fee,10.00,19,${second}`
    for (const [first, second] of [
      ['23.80,3.80', '23.80,3.80'],
      ['11.90,1.90', '11.90,1.90'],
      ['23.80,3.80', ','],
    ] as const) {
      const { documents } = await read(rows(first, second))
      expect(documents[0]?.totals).toMatchObject({ net: '20.00', tax: '3.80', gross: '23.80' })
    }
  })

  it('reads credit notes, also with amounts below zero', async () => {
    const text = `${header},Type,Original invoice\nC-1,2026-03-24,EUR,H,C,Fee,-10.00,19,Credit note,H-1\nC-2,2026-03-24,EUR,H,C,Fee,(10.00),19,,`
    const { documents } = await read(text)
    expect(documents[0]).toMatchObject({ isCredit: true, corrects: { number: 'H-1' }, totals: { gross: '11.90' } })
    expect(documents[1]).toMatchObject({ isCredit: false, lines: [{ amount: '-10.00' }], totals: { gross: '-11.90' } })
  })
})

describe('encodings', () => {
  const japanese =
    '請求書番号,請求日,通貨,発行元,請求先,品名,金額,税率,利用者\nJ-1,2026年3月24日,JPY,港旅行,埠頭計器,航空券,10000,10%,佐藤 健太'
  // 請求書番号,請求日,通貨,発行元,請求先,品名,金額,税率,利用者 … in Shift JIS and others is made by these tables of bytes.
  const encode = (text: string, encoding: string): Uint8Array => {
    const bytes: number[] = []
    const table = reverseTable(encoding)
    for (const sign of text) bytes.push(...(table.get(sign) ?? [sign.codePointAt(0) ?? 0]))
    return new Uint8Array(bytes)
  }
  const reverseTable = (encoding: string): ReadonlyMap<string, readonly number[]> => {
    const decoder = new TextDecoder(encoding)
    const table = new Map<string, readonly number[]>()
    for (let lead = 0x81; lead <= 0xfe; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const sign = decoder.decode(new Uint8Array([lead, trail]))
        if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, [lead, trail])
      }
    return table
  }
  const simplified =
    '发票号码,开票日期,币种,销售方,购买方,项目名称,金额,税率,旅客\nZ-1,2026/3/24,CNY,港湾旅行社,码头仪器,机票服务费,100.00,6%,李明'
  const traditional =
    '發票號碼,發票日期,幣別,賣方,買方,品名,未稅額,稅率,旅客\nT-1,115/03/24,TWD,港灣旅行社,碼頭儀器,機票服務費,1000,5%,陳大文'

  it.each([
    ['shift_jis', japanese, 'J-1', '佐藤 健太', 'air'],
    ['gb18030', simplified, 'Z-1', '李明', 'fee'],
    ['big5', traditional, 'T-1', '陳大文', 'fee'],
  ] as const)('%s is told by its header', async (encoding, text, number, traveller, kind) => {
    const { documents, faults } = await read(encode(text, encoding))
    expect(faults).toEqual([])
    expect(documents[0]).toMatchObject({
      number,
      issuedOn: '2026-03-24',
      lines: [{ kind, traveller: { name: traveller } }],
    })
    expect(recompute(documents[0]!, encoding === 'gb18030' ? 2 : 0).differences).toEqual([])
  })

  it('Big5 is told by its characters where the header is English', async () => {
    const { documents } = await read(
      encode(`${header}\nH-1,2026-03-24,TWD,港灣旅行社有限公司,C-1,機票服務費,20,5`, 'big5'),
    )
    expect(documents[0]?.seller.name).toBe('港灣旅行社有限公司')
  })

  it('UTF-16 and Windows-1252 are read', async () => {
    const text = `${header}\nH-1,2026-03-24,EUR,Société,C-1,Frais,20.00,19`
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')])
      expect((await read(new Uint8Array(bytes))).documents[0]?.seller.name).toBe('Société')
  })
})

describe('a fault', () => {
  const row = (changes: Partial<Record<'date' | 'currency' | 'amount' | 'number' | 'rate', string>> = {}) => {
    const { date = '2026-03-24', currency = 'EUR', amount = '10.00', number = 'X-1', rate = '19' } = changes
    return `${number},${date},${currency},H,C,Fee,"${amount}",${rate}`
  }

  it.each([
    ['field_invalid', 'issuedOn: 03/04/2026', { date: '03/04/2026' }],
    ['field_invalid', 'amount: ten', { amount: 'ten' }],
    ['field_missing', 'row 3: amount', { amount: '' }],
    ['field_missing', 'number', { number: '' }],
    ['currency_unknown', 'XQQ', { currency: 'XQQ' }],
  ] as const)('is %s: %s, and loses no other invoice', async (reason, detail, changes) => {
    const { documents, faults } = await read(
      [header, row({ number: 'A' }), row(changes), row({ number: 'B' })].join('\n'),
    )
    expect(documents.map(({ number }) => number)).toEqual(['A', 'B'])
    expect(faults).toMatchObject([{ place: 'row 3', reason, detail }])
    expect(faults[0]?.record).toContain(header)
  })

  it('names both values where rows of one number contradict each other', async () => {
    const { faults } = await read([header, row(), row({ currency: 'USD' })].join('\n'))
    expect(faults).toMatchObject([{ reason: 'field_invalid', detail: 'currency: EUR / USD' }])
  })

  it('names the columns that are missing, or the place where the table is damaged', async () => {
    expect((await read('Invoice no,Date\n1,2')).faults).toMatchObject([
      { reason: 'csv_columns_missing', detail: 'currency, sellerName, buyerName/buyerCode, description, amount' },
    ])
    expect((await read(`${header}\nA,"2026`)).faults).toMatchObject([{ reason: 'csv_malformed' }])
  })
})
