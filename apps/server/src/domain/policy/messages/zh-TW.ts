import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: '此政策中沒有群組 {x}',
    doubledId: '{x} 出現了兩次',
    unknownCurrency: '{x} 不是 ISO 4217 的貨幣',
    levelMissing: '結果為 level 的規則須寫明由幾級簽核',
    unknownPlace: '{x} 不是此處可用的機場、城市或國家代碼',
    airportForCity: '{x} 是機場，而這裡是城市：請寫 {y}',
    noDesignator: '{x} 不是航空公司代碼（如 CX）',
    noFigure: '此規則沒有數值 {x}：其理由可以引用 traveller、trip 和 {y} 的數值',
    neverBroken: '沒有寫明任何可能被違反的內容',
  },
  outcomes: {
    fine: '符合政策',
    inform: '僅供參考',
    reason: '需說明原因',
    level: '需核准',
    blocked: '不允許',
  },
}
