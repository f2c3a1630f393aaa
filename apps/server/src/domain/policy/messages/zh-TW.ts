import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: '此政策中沒有群組 {x}',
    doubledId: '{x} 出現了兩次',
    unknownCurrency: '{x} 不是 ISO 4217 的貨幣',
    levelMissing: '結果為 level 的規則須寫明由幾級簽核',
  },
  outcomes: {
    fine: '符合政策',
    inform: '僅供參考',
    reason: '需說明原因',
    level: '需核准',
    blocked: '不允許',
  },
}
