import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: '此政策中没有组 {x}',
    doubledId: '{x} 出现了两次',
    unknownCurrency: '{x} 不是 ISO 4217 的货币',
    levelMissing: '结果为 level 的规则须写明由几级审批',
  },
  outcomes: {
    fine: '符合政策',
    inform: '仅供参考',
    reason: '需说明原因',
    level: '需审批',
    blocked: '不允许',
  },
}
