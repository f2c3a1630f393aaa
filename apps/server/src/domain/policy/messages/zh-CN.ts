import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  syntax: '此处无法读取',
  unknownName: '{x} 不是政策所知的事实',
  type: '类型不符：{x}',
  call: '{x} 不是政策可以调用的函数',
  limit: '超出了政策允许的长度、深度或嵌套层数',
  divisor: '除数可能为 0：只能用非 0 的数作除数',
  unknownGroup: '此政策中没有组 {x}',
  doubledId: '{x} 出现了两次',
  unknownCurrency: '{x} 不是 ISO 4217 的货币',
  levelMissing: '结果为 level 的规则须写明由几级审批',
  unknownPlace: '{x} 不是此处可用的机场、城市或国家代码',
  airportForCity: '{x} 是机场，而这里是城市：请写 {y}',
  noDesignator: '{x} 不是航空公司代码（如 CX）',
  noFigure: '此规则没有数值 {x}：其理由可以引用 traveller、trip 和 {y} 的数值',
  neverBroken: '没有写明任何可能被违反的内容',
}
