import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: 'この規程にグループ {x} はありません',
    doubledId: '{x} が二度あります',
    unknownCurrency: '{x} は ISO 4217 の通貨ではありません',
    levelMissing: '結果が level の規則には、承認する段階の数が必要です',
  },
  outcomes: {
    fine: '規程内',
    inform: '参考情報',
    reason: '理由が必要',
    level: '承認が必要',
    blocked: '不可',
  },
}
