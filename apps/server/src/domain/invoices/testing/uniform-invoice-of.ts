import { branch, leaf } from './xml-of.ts'

interface UniformItem {
  readonly description: string
  readonly amount: string
  readonly taxType?: string
  readonly remark?: string
}

/** Taiwan's e-invoice F0401 of MIG 4. */
export const uniformInvoiceOf = (
  items: readonly UniformItem[],
  amounts: { readonly sales: string; readonly tax: string; readonly total: string; readonly taxType?: string },
): string => {
  const body = [
    branch(
      'Main',
      leaf('InvoiceNumber', 'QH12345678'),
      leaf('InvoiceDate', '20260324'),
      leaf('InvoiceTime', '10:01:02'),
      branch(
        'Seller',
        leaf('Identifier', '12345675'),
        leaf('Name', '港灣旅行社股份有限公司'),
        leaf('Address', '臺北市碼頭路1號'),
      ),
      branch(
        'Buyer',
        leaf('Identifier', '04595257'),
        leaf('Name', '碼頭儀器股份有限公司'),
        leaf('CustomerNumber', 'C-9'),
      ),
      leaf('InvoiceType', '07'),
    ),
    branch(
      'Details',
      ...items.map((item, index) =>
        branch(
          'ProductItem',
          leaf('Description', item.description),
          leaf('Quantity', '1'),
          leaf('UnitPrice', item.amount),
          leaf('TaxType', item.taxType),
          leaf('Amount', item.amount),
          leaf('SequenceNumber', String(index + 1).padStart(3, '0')),
          leaf('Remark', item.remark),
        ),
      ),
    ),
    branch(
      'Amount',
      leaf('SalesAmount', amounts.sales),
      leaf('TaxType', amounts.taxType ?? '1'),
      leaf('TaxRate', '0.05'),
      leaf('TaxAmount', amounts.tax),
      leaf('TotalAmount', amounts.total),
    ),
  ]
  return `<Invoice xmlns="urn:GEINV:eInvoiceMessage:F0401:4.0">${body.join('')}</Invoice>`
}

/** Its allowance D0401. */
export const allowanceOf = (amount: string, tax: string): string =>
  `<Allowance xmlns="urn:GEINV:eInvoiceMessage:D0401:4.0">${branch(
    'Main',
    leaf('AllowanceNumber', 'AL-1'),
    leaf('AllowanceDate', '20260401'),
    branch('Seller', leaf('Identifier', '12345675'), leaf('Name', '港灣旅行社股份有限公司')),
    branch('Buyer', leaf('Identifier', '04595257'), leaf('Name', '碼頭儀器股份有限公司')),
  )}${branch(
    'Details',
    branch(
      'ProductItem',
      leaf('OriginalInvoiceDate', '20260324'),
      leaf('OriginalInvoiceNumber', 'QH12345678'),
      leaf('OriginalDescription', '機票代訂服務費'),
      leaf('Quantity', '1'),
      leaf('UnitPrice', amount),
      leaf('Amount', amount),
      leaf('Tax', tax),
      leaf('TaxType', '1'),
    ),
  )}${branch('Amount', leaf('TaxAmount', tax), leaf('TotalAmount', amount))}</Allowance>`
