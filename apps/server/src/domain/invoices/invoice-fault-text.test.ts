import { languages } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { invoiceFaultText } from './invoice-fault-text.ts'
import { invoiceFaultReasons } from './reading/invoice-fault.ts'

it('has words for every reason in every language, with a detail and without', () => {
  for (const language of languages)
    for (const reason of invoiceFaultReasons) {
      expect(invoiceFaultText(language, reason, null)).not.toMatch(/[{}_]|[:：]$|^$/)
      expect(invoiceFaultText(language, reason, 'lines[0].amount: x')).not.toMatch(/\{x\}/)
    }
  expect(invoiceFaultText('en-US', 'currency_unknown', 'XQQ')).toBe('The currency is unknown: XQQ')
  expect(invoiceFaultText('ja-JP', 'field_missing', null)).toBe('項目がありません')
})
