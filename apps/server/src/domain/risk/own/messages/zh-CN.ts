import type { OwnAlertTexts } from './en-US.ts'

export const ownAlertTexts = {
  level: '警报级别须为 1 至 5',
  noPlace: '请至少指定一个国家、圆形或多边形区域',
  unknownCountry: '没有代码为 {x} 的国家或地区',
  unknownPlace: '没有代码为 {x} 的地点',
  polygon: '这些顶点未围成区域：多边形至少需要三个不在同一直线上的顶点',
  position: '超出地球范围：经度为 -180 至 180，纬度为 -90 至 90',
  noEnglish: '必须提供英文文本',
  link: '必须是 https 地址',
  expired: '必须晚于当前时间',
  expiresFirst: '必须晚于警报生效时间',
  keyNeeded: '需要 key',
  companiesNeeded: '请用公司代码指定公司，或填写 "all"',
  unknownCompany: '没有代码为 {x} 的公司',
  notAllowed: '单一公司的客户端只能为该公司发布警报',
  repeated: '相同的 key 已出现在 {x}',
  unknownKey: '没有使用此 key 的警报',
} satisfies OwnAlertTexts
