import { branch, leaf } from './xml-of.ts'

/** XML of China's official invoices as their issuers attach it; values are the tests' own. */

export interface FapiaoItem {
  readonly name: string
  readonly amount: string
  readonly rate: string
  readonly tax: string
  readonly quantity?: string
  readonly price?: string
}

interface FapiaoOptions {
  readonly items: readonly FapiaoItem[]
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly remark?: string
  readonly isRed?: boolean
}

/** 数电票: the fully digital fapiao. */
export const eInvoiceOf = ({ items, net, tax, gross, remark, isRed = false }: FapiaoOptions): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${branch(
    'EInvoice',
    branch(
      'Header',
      leaf('EIid', '25312000000000004711'),
      branch(
        'InherentLabel',
        branch('InIssuType', leaf('LabelCode', isRed ? 'N' : 'Y'), leaf('LabelName', '是否蓝字发票标志')),
        branch('GeneralOrSpecialVAT', leaf('LabelCode', '01'), leaf('LabelName', '增值税专用发票')),
      ),
    ),
    branch(
      'EInvoiceData',
      branch(
        'SellerInformation',
        leaf('SellerIdNum', '91310000MA1TEST011'),
        leaf('SellerName', '上海港湾旅行社有限公司'),
      ),
      branch('BuyerInformation', leaf('BuyerIdNum', '91110000MA1TEST022'), leaf('BuyerName', '北京码头仪器有限公司')),
      branch(
        'BasicInformation',
        leaf('TotalAmWithoutTax', net),
        leaf('TotalTaxAm', tax),
        leaf('TotalTax-includedAmount', gross),
        leaf('Drawer', '王芳'),
        leaf('RequestTime', '2026-03-24 10:01:02'),
      ),
      ...items.map((item) =>
        branch(
          'IssuItemInformation',
          leaf('ItemName', item.name),
          leaf('Quantity', item.quantity),
          leaf('UnPrice', item.price),
          leaf('Amount', item.amount),
          leaf('TaxRate', item.rate),
          leaf('ComTaxAm', item.tax),
        ),
      ),
      branch('AdditionalInformation', leaf('Remark', remark)),
    ),
    branch(
      'TaxSupervisionInfo',
      leaf('InvoiceNumber', '25312000000000004711'),
      leaf('IssueTime', '2026-03-24 10:01:03'),
    ),
  )}`

/** 铁路电子客票 as a voucher of the accounting standard. */
export const railTicketOf = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const values: Readonly<Record<string, string | null>> = {
    ElectronicInvoiceRailwayETicketNumber: '26319110000000004712',
    DateOfIssue: '2026年04月02日',
    NameOfPurchaser: '北京码头仪器有限公司',
    UnifiedSocialCreditCodeOfPurchaser: '91110000MA1TEST022',
    DepartureStation: '北京南站',
    DestinationStation: '上海虹桥站',
    TrainNumber: 'G17',
    TravelDate: '2026年04月01日',
    SeatLevel: '二等座',
    Fare: '￥553.00',
    Name: '李明',
    ElectronicTicketNumber: '1911047121704010000000002026',
    TaxRate: '9%',
    TaxAmount: '45.66',
    TotalAmountExcludingTax: '507.34',
    ...changes,
  }
  const body = Object.entries(values).map(([name, value]) => leaf(`rai:${name}`, value))
  return `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:rai="urn:example:rai">${body.join('')}</xbrl>`
}

/** 航空运输电子客票行程单. */
export const airItineraryOf = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const values: Readonly<Record<string, string | null>> = {
    发票号码: '26997000000000004713',
    填开日期: '2026-04-05',
    填开单位: '东方航空股份有限公司',
    购买方名称: '北京码头仪器有限公司',
    统一社会信用代码: '91110000MA1TEST022',
    旅客姓名: '李明',
    电子客票号码: '781-2412345678',
    票价: '1200.00',
    燃油附加费: '40.00',
    增值税税率: '9%',
    增值税税额: '111.60',
    民航发展基金: '50.00',
    其他税费: '0.00',
    合计: '1401.60',
    ...changes,
  }
  const flights = [
    { 自: '上海虹桥', 至: '北京首都', 航班号: 'MU5101', 日期: '2026-04-08' },
    { 自: '北京首都', 至: '上海虹桥', 航班号: 'MU5120', 日期: '2026-04-10' },
  ]
  const item = (name: string, value: string | null) => (value === null ? '' : `<item name="${name}">${value}</item>`)
  const segments = flights.map((flight) =>
    branch('segment', ...Object.entries(flight).map(([name, value]) => item(name, value))),
  )
  return branch('itinerary', ...Object.entries(values).map(([name, value]) => item(name, value)), ...segments)
}
