import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: '此政策中没有组 {x}',
    doubledId: '{x} 出现了两次',
    unknownCurrency: '{x} 不是 ISO 4217 的货币',
    levelMissing: '结果为 level 的规则须写明由几级审批',
    unknownPlace: '{x} 不是此处可用的机场、城市或国家代码',
    airportForCity: '{x} 是机场，而这里是城市：请写 {y}',
    noDesignator: '{x} 不是航空公司代码（如 CX）',
    noFigure: '此规则没有数值 {x}：其理由可以引用 traveller、trip 和 {y} 的数值',
    neverBroken: '没有写明任何可能被违反的内容',
  },
  outcomes: {
    fine: '符合政策',
    inform: '仅供参考',
    reason: '需说明原因',
    level: '需审批',
    blocked: '不允许',
  },
}
